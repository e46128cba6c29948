import { IconInfoCircle } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import type { ReactNode } from 'react'
import styles from './Team.module.css'

/** A hint that does not prevent saving. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Row id={id} gap={6} align="start" size={13} tone="3" className={styles.hint}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </Row>
  )
}

import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Team.module.css'

/** Worth knowing, and no reason not to save. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.hint}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

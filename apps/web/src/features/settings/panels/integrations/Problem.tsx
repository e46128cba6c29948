import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Integrations.module.css'

/** What is wrong with the field above: icon and text. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <span className={styles.problem}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}

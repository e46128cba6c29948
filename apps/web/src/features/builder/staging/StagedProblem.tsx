import { IconAlertCircle } from '@tabler/icons-react'
import styles from './Staging.module.css'

/** What has to change before this can be published. */
export function StagedProblem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.problem}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {children}
    </p>
  )
}

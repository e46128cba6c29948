import { IconAlertCircle } from '@tabler/icons-react'
import { Note } from '@wayform/ui/kit/Note.tsx'
import styles from './Staging.module.css'

/** The problem that prevents publishing. */
export function StagedProblem({ id, children }: { id: string; children: string }) {
  return (
    <Note id={id} Icon={IconAlertCircle} tone="danger" className={styles.problem}>
      {children}
    </Note>
  )
}

import { IconAlertCircle } from '@tabler/icons-react'
import styles from './Settings.module.css'

/** For the `error` of a Mantine field: an icon before the words, as all other fields have it. */
export function problemText(problem: string | undefined) {
  if (problem === undefined) return undefined
  return (
    <span className={styles.problem}>
      <IconAlertCircle size={16} aria-hidden />
      <span>{problem}</span>
    </span>
  )
}

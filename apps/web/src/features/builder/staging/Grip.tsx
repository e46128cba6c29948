import { DRAG_HELP_ID, gripId } from '../drag/drag.ts'
import styles from './Staging.module.css'

type Props = {
  of: 'question' | 'page'
  id: string
  label: string
  /** Not a tab stop: three for each question would be too many. */
  isReachable: boolean
}

/** The drag handle of a question or page. It shows on hover, on focus and when selected. */
export function Grip({ of, id, label, isReachable }: Props) {
  return (
    <button
      type="button"
      id={gripId(id)}
      className={styles.grip}
      data-drag={of}
      aria-label={label}
      aria-describedby={DRAG_HELP_ID}
      title={label}
      tabIndex={isReachable ? 0 : -1}
    />
  )
}

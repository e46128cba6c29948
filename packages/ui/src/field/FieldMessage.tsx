import { IconAlertCircle } from '@tabler/icons-react'
import styles from './field.module.css'

/** The error message below a field: icon and text, linked by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} className={`wf-note wf-txt ${styles.error}`} data-size={13} data-tone="danger">
      <IconAlertCircle size={16} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

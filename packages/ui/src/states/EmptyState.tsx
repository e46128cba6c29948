import type { ReactNode } from 'react'
import { RouteDrawing } from './RouteDrawing.tsx'
import styles from './states.module.css'

type Props = {
  title: string
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  art?: ReactNode
  /** Without the card around it, where the place is one already. */
  isPlain?: boolean
}

/** A place with nothing in it yet: a drawing, one line, one sentence, one button. Never blank. */
export function EmptyState({ title, text, action, art = <RouteDrawing kind="ahead" />, isPlain = false }: Props) {
  return (
    <section className={isPlain ? styles.state : `wf-card ${styles.state}`}>
      <div className={styles.art}>{art}</div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

import type { ReactNode } from 'react'
import { RouteDrawing } from './RouteDrawing.tsx'
import styles from './states.module.css'

type Props = {
  title: string
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  art?: ReactNode
  /** Without a card, if it is inside one already. */
  isPlain?: boolean
}

/** An empty list or screen: an illustration, a title, a sentence, a button. Never blank. */
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

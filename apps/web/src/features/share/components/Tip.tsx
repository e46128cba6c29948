import type { ReactNode } from 'react'
import styles from '../Share.module.css'

type TipProps = {
  icon: ReactNode
  tone?: 'hint' | 'plain' | 'help'
  title: string
  text: ReactNode
  action?: ReactNode
}

/** A card in one row: what else there is, or what helps. */
export function Tip({ icon, tone = 'hint', title, text, action }: TipProps) {
  return (
    <section className={`wf-card ${styles.tip}`}>
      <span className={styles.tile} data-tone={tone}>
        {icon}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {action}
    </section>
  )
}

/** Numbered steps. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={`wf-card ${styles.card} ${styles.steps}`}>{children}</ol>
}

export function Step({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {children}
      </div>
    </li>
  )
}

import type { ReactNode } from 'react'
import styles from './states.module.css'

/** A full-page message: not found, crashed, offline. */
export function FullPageState({
  art,
  title,
  text,
  children,
  actions,
}: {
  art: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.full}>
      <div className={styles.inner}>
        {art}
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

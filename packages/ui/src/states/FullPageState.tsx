import type { ReactNode } from 'react'
import { Row, Stack } from '../kit/layout.tsx'
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
      <Stack gap={10} align="center" className={styles.inner}>
        {art}
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        {actions && (
          <Row gap={12} align="stretch" justify="center" wrap above={18} className={styles.actions}>
            {actions}
          </Row>
        )}
      </Stack>
    </div>
  )
}

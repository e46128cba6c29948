import type { ReactNode } from 'react'
import { Stack } from '../kit/layout.tsx'
import { Txt } from '../kit/Txt.tsx'
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
    <Stack as="section" gap={8} align="center" className={isPlain ? styles.state : `wf-card ${styles.state}`}>
      <div className={styles.art}>{art}</div>
      <h2>{title}</h2>
      {text && <Txt tone="2">{text}</Txt>}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  )
}

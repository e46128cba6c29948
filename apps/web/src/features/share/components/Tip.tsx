import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import styles from '../Share.module.css'

type TipProps = {
  icon: ReactNode
  tone?: 'choice' | 'advanced' | 'text'
  title: string
  text: ReactNode
  action?: ReactNode
}

/** A card in one row: a tip or a link. */
export function Tip({ icon, tone = 'choice', title, text, action }: TipProps) {
  return (
    <Card>
      <Row gap={16} className={styles.tip}>
        <Tile tone={tone}>{icon}</Tile>
        <Grow>
          <Heading>{title}</Heading>
          <Txt tone="2">{text}</Txt>
        </Grow>
        {action}
      </Row>
    </Card>
  )
}

/** Numbered steps. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <Card as="ol" padding={24} gap={20} className={styles.steps}>
      {children}
    </Card>
  )
}

export function Step({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <Grow>
        <Heading>{title}</Heading>
        {text && (
          <Txt tone="2" above={3}>
            {text}
          </Txt>
        )}
        {children}
      </Grow>
    </li>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <Txt as="h2" size={15} weight={600}>
      {children}
    </Txt>
  )
}

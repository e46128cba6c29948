import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useId } from 'react'
import styles from './Settings.module.css'

type Props = {
  title: string
  text: string
  /** Badge beside the title: the required plan. */
  badge?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A card with one switch: title and text are part of the click target. */
export function SwitchCard({ title, text, badge, checked, onChange }: Props) {
  const id = useId()
  return (
    <Card padding={24} className={styles.switch}>
      <Row gap={16}>
        <Grow>
          <Row
            as="label"
            htmlFor={id}
            gap={[4, 8]}
            wrap
            size={15}
            weight={600}
            className={`wf-spans ${styles.switchLabel}`}
          >
            {title}
            {badge}
          </Row>
          <Txt id={`${id}-text`} tone="2">
            {text}
          </Txt>
        </Grow>
        <Toggle id={id} aria-label={title} aria-describedby={`${id}-text`} checked={checked} onChange={onChange} />
      </Row>
    </Card>
  )
}

import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  text: string
  badge?: ReactNode
  lead?: ReactNode
  problem?: string | undefined
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  children?: ReactNode
}

/** A limit with its switch, and its fields while it is on. */
export function AccessCard({ title, text, badge, lead, problem, isOn, onSwitch, children }: Props) {
  const id = useId()
  return (
    <Card padding={24} gap={20}>
      <Row gap={16}>
        {lead}
        <Grow>
          <Row as="h2" gap={[4, 8]} wrap size={15} weight={600}>
            <label htmlFor={id}>{title}</label>
            {badge}
          </Row>
          <Txt id={`${id}-text`} tone="2">
            {text}
          </Txt>
          {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </Grow>
        <Toggle
          id={id}
          aria-label={title}
          aria-describedby={problem === undefined ? `${id}-text` : `${id}-error`}
          aria-invalid={problem !== undefined || undefined}
          checked={isOn}
          onChange={onSwitch}
        />
      </Row>
      {isOn && children}
    </Card>
  )
}

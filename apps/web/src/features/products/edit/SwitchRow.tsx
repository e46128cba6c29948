import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'

type Props = { title: string; text?: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch with its name and its effect. */
export function SwitchRow({ title, text, isOn, onChange }: Props) {
  const id = useId()
  return (
    <Row gap={12}>
      <Grow>
        <Txt as="label" weight={600} htmlFor={id}>
          {title}
        </Txt>
        {text && (
          <Txt id={`${id}-text`} size={13} tone="2">
            {text}
          </Txt>
        )}
      </Grow>
      <Toggle id={id} checked={isOn} onChange={onChange} {...(text && { 'aria-describedby': `${id}-text` })} />
    </Row>
  )
}

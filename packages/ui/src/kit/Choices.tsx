import { type ReactNode, useId } from 'react'
import { PickCard } from './Card.tsx'
import { Columns, Stack } from './layout.tsx'
import { Segment, Segments } from './Segments.tsx'
import type { Tone } from './Tile.tsx'
import { Txt } from './Txt.tsx'

type Props<V extends string> = {
  label: string
  value: V | null
  /** `tone`: the colour of a segment that is chosen. */
  options: readonly { value: V; label: string; art?: ReactNode; tone?: Tone }[]
  onChange: (value: V) => void
  /** `segments` beside each other in one track, or in a `low` one as wide as its place; `chips` that wrap; `cards`. */
  kind: 'segments' | 'low' | 'chips' | 'cards'
  isLabelHidden?: boolean
  help?: string
  disabled?: boolean
}

/** One of a few: native radio buttons, so that the arrow keys work. */
export function Choices<V extends string>(props: Props<V>) {
  const { label, value, options, onChange, kind, isLabelHidden, help, disabled } = props
  const name = useId()
  const radioOf = (option: { value: V }) => (
    <input
      type="radio"
      name={name}
      checked={option.value === value}
      onChange={() => onChange(option.value)}
      // A click on the chosen chip chooses it again.
      onClick={() => option.value === value && kind === 'chips' && onChange(option.value)}
    />
  )
  const segments = options.map((option) => (
    <Segment key={option.value} data-tone={option.tone}>
      {radioOf(option)}
      {option.label}
    </Segment>
  ))
  return (
    <fieldset disabled={disabled} aria-describedby={help ? `${name}-help` : undefined}>
      <legend className={isLabelHidden ? 'wf-visually-hidden' : 'wf-label'}>{label}</legend>
      {kind === 'chips' && (
        <div className="wf-chips">
          {options.map((option) => (
            <label key={option.value}>
              {radioOf(option)}
              {option.label}
            </label>
          ))}
        </div>
      )}
      {kind === 'segments' && <Segments>{segments}</Segments>}
      {kind === 'low' && (
        <Segments size={34} data-fills>
          {segments}
        </Segments>
      )}
      {kind === 'cards' && (
        <Columns count={4} tablet={2} phone={2} gap={14}>
          {options.map((option) => (
            <PickCard key={option.value}>
              <Stack as="span" gap={10}>
                {option.art}
                <span className="wf-tick">
                  {radioOf(option)}
                  {option.label}
                </span>
              </Stack>
            </PickCard>
          ))}
        </Columns>
      )}
      {help && (
        <Txt id={`${name}-help`} size={13} tone="3" above={6}>
          {help}
        </Txt>
      )}
    </fieldset>
  )
}

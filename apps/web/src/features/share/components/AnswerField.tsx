import { TextInput } from '@mantine/core'
import type { FilledIn } from '@wayform/core/questions/asks.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import type { ReactElement } from 'react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { OWN_TEXT } from '../own-text.ts'

type Props = {
  /** The question's label. */
  name: string
  asked: FilledIn
  value: unknown
  /** The id of the error message. */
  problem: string | undefined
  onChange: (value: unknown) => void
}

const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr', placeholder: '+49 151 23456789' },
  number: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
} as const

/** Edits an answer for a prefilled link: simpler than the respondent's fields. */
export function AnswerField({ name, asked, value, problem, onChange }: Props): ReactElement {
  const t = useT()
  const label = name || t('share.tagged.answer')
  const text = typeof value === 'string' ? value : ''
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': problem } : {}
  switch (asked.kind) {
    case 'option':
      return <OneOf label={label} value={text} options={asked.options} onChange={onChange} />
    case 'points': {
      const points = Array.from({ length: asked.max - asked.min + 1 }, (_, index) => String(asked.min + index))
      const options = points.map((point) => ({ id: point, label: point }))
      return <OneOf label={label} value={text} options={options} onChange={onChange} />
    }
    case 'options': {
      const ticked = Array.isArray(value) ? value.map(String) : []
      return (
        <Stack as="fieldset" gap={6}>
          <legend className="wf-label">{label}</legend>
          {asked.options.map((option) => (
            <label key={option.id} className="wf-tick">
              <input
                type="checkbox"
                checked={ticked.includes(option.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...ticked, option.id] : ticked.filter((each) => each !== option.id))
                }
              />
              <span dir="auto">{option.label}</span>
            </label>
          ))}
        </Stack>
      )
    }
    case 'time':
      return (
        <TextInput
          {...described}
          label={label}
          type={asked.toTheMinute ? 'datetime-local' : 'date'}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'clock':
      return (
        <TextInput
          {...described}
          label={label}
          type="time"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'lines': {
      const lines = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {} // made below
      return (
        <Stack as="fieldset" gap={6}>
          <legend className="wf-label">{label}</legend>
          {asked.lines.map((line) => (
            <TextInput
              key={line.id}
              label={line.label}
              classNames={OWN_TEXT}
              value={lines[line.id] ?? ''}
              onChange={(event) => onChange({ ...lines, [line.id]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      )
    }
    case 'text':
    case 'email':
    case 'phone':
    case 'number':
      return (
        <TextInput
          classNames={OWN_TEXT}
          {...INPUTS[asked.kind]}
          {...described}
          label={label}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

type OneOfProps = {
  label: string
  value: string
  options: readonly { id: string; label: string }[]
  onChange: (value: string) => void
}

function OneOf({ options, ...select }: OneOfProps) {
  return (
    <SelectField
      {...select}
      options={[{ value: '', label: '–' }, ...options.map(({ id, label }) => ({ value: id, label }))]}
    />
  )
}

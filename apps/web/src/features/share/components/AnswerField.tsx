import { TextInput } from '@mantine/core'
import type { Asked } from '@wayform/core/form/pages.ts'
import { SCALES } from '@wayform/core/questions/rating/answer.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { OWN_TEXT } from '../own-text.ts'
import styles from '../Share.module.css'

type Props = {
  question: Asked
  value: unknown
  /** The id of what says that the answer is refused. */
  problem: string | undefined
  onChange: (value: unknown) => void
}

const INPUTS = {
  TEXT: { type: 'text' },
  EMAIL: { type: 'email', dir: 'ltr' },
  PHONE: { type: 'tel', dir: 'ltr', placeholder: '+49 151 23456789' },
  NUMBER: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
} as const

/** An answer on the wire, typed by its owner: simpler than the respondent's own fields. */
export function AnswerField({ question, value, problem, onChange }: Props) {
  const t = useT()
  const label = question.label || t('share.tagged.answer')
  const text = typeof value === 'string' ? value : ''
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': problem } : {}
  switch (question.type) {
    case 'RADIO':
    case 'DROPDOWN':
      return (
        <SelectField
          label={label}
          value={text}
          options={[
            { value: '', label: '–' },
            ...question.options.map((option) => ({ value: option._id, label: option.label })),
          ]}
          onChange={onChange}
        />
      )
    case 'RATING': {
      const { min, max } = SCALES[question.ratingStyle]
      const marks = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
      return (
        <SelectField
          label={label}
          value={text}
          options={['', ...marks].map((mark) => ({ value: mark, label: mark || '–' }))}
          onChange={onChange}
        />
      )
    }
    case 'CHECKBOX': {
      const ticked = Array.isArray(value) ? value.map(String) : []
      return (
        <fieldset className={styles.ticks}>
          <legend className={styles.label}>{label}</legend>
          {question.options.map(({ _id, label: name }) => (
            <label key={_id}>
              <input
                type="checkbox"
                checked={ticked.includes(_id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...ticked, _id] : ticked.filter((each) => each !== _id))
                }
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
        </fieldset>
      )
    }
    case 'DATE':
      return (
        <TextInput
          {...described}
          label={label}
          type={question.datePickerMode === 'datetime' ? 'datetime-local' : 'date'}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'ADDRESS': {
      const lines = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {} // made below
      return (
        <fieldset className={styles.ticks}>
          <legend className={styles.label}>{label}</legend>
          {question.fields
            .filter(({ enabled }) => enabled)
            .map((field) => (
              <TextInput
                key={field.id}
                label={field.label}
                classNames={OWN_TEXT}
                value={lines[field.id] ?? ''}
                onChange={(event) => onChange({ ...lines, [field.id]: event.currentTarget.value })}
              />
            ))}
        </fieldset>
      )
    }
    default: {
      const input = question.type in INPUTS ? INPUTS[question.type as keyof typeof INPUTS] : INPUTS.TEXT // just looked
      return (
        <TextInput
          classNames={OWN_TEXT}
          {...input}
          {...described}
          label={label}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    }
  }
}

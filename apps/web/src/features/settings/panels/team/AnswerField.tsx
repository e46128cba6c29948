import { TextInput } from '@mantine/core'
import type { Question } from '@wayform/core/questions/question.ts'
import { comparedOf } from '@wayform/core/questions/compared-values.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import type { ComponentProps, ReactElement } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import styles from './Team.module.css'
import { timeAnswer, timeParts } from './team-draft.ts'

type Props = {
  question: Question | undefined
  answer: string
  /** Number of the rule, for its label. */
  number: number
  describedBy: string | undefined
  onChange: (answer: string) => void
}

/** Maximum length in the call. */
const MAX_ANSWER_LENGTH = 1_000

/** An option, a number, a day, or text, depending on the question. */
export function AnswerField({ question, answer, number, describedBy, onChange }: Props): ReactElement {
  const t = useT()
  if (!question) return <Input aria-label={t('logic.value', { number })} value="" disabled onType={onChange} />
  const asked = comparedOf(question)
  const label = t('logic.value', { number })
  switch (asked?.kind) {
    case 'options':
      return (
        <SelectBox
          label={t('logic.option', { number })}
          value={answer}
          placeholder={t('logic.chooseOption')}
          options={asked.options.map((option) => ({
            value: option.id,
            label: option.label === null ? t('logic.otherOption') : option.label.trim() || t('builder.staging.noLabel'),
          }))}
          describedBy={describedBy}
          onChange={onChange}
        />
      )
    case 'points':
      return (
        <SelectBox
          label={label}
          value={answer}
          placeholder={t('logic.chooseOption')}
          options={Array.from({ length: asked.max - asked.min + 1 }, (_, n) => String(asked.min + n)).map((point) => ({
            value: point,
            label: point,
          }))}
          describedBy={describedBy}
          onChange={onChange}
        />
      )
    case 'time': {
      const { day, minute } = timeParts(answer)
      if (asked.day !== undefined) {
        const onDay = asked.day
        return (
          <Input
            type="time"
            aria-label={t('logic.time', { number })}
            value={minute}
            describedBy={describedBy}
            onType={(text) => onChange(text === '' ? '' : timeAnswer({ day: onDay, minute: text }))}
          />
        )
      }
      return (
        <Stack gap={8}>
          <Input
            type="date"
            aria-label={t('logic.date', { number })}
            max="9999-12-31"
            value={day}
            describedBy={describedBy}
            onType={(text) => onChange(timeAnswer({ day: text, minute }))}
          />
          {asked.toTheMinute && (
            <Input
              type="time"
              aria-label={t('logic.time', { number })}
              value={minute}
              onType={(text) => onChange(timeAnswer({ day, minute: text }))}
            />
          )}
        </Stack>
      )
    }
    case 'number':
    case 'phone':
    case 'text':
    case undefined: // The question can no longer be compared: the row says so.
      return (
        <Input
          aria-label={label}
          inputMode={asked?.kind === 'number' ? 'decimal' : asked?.kind === 'phone' ? 'tel' : 'text'}
          // Mantine would put a plain `dir` on the wrapper instead of the input.
          attributes={{ input: { dir: asked?.kind === 'number' || asked?.kind === 'phone' ? 'ltr' : 'auto' } }}
          maxLength={MAX_ANSWER_LENGTH}
          value={answer}
          describedBy={describedBy}
          onType={onChange}
        />
      )
  }
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  describedBy?: string | undefined
  onType: (text: string) => void
}

function Input({ describedBy, onType, ...input }: InputProps) {
  return (
    <TextInput
      {...input}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      autoComplete="off"
      classNames={{ input: styles.input }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

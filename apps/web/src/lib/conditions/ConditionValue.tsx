import { TextInput } from '@mantine/core'
import { conditionValueOf } from '@wayform/core/conditions/condition-choices.ts'
import { isAboutAnswering } from '@wayform/core/conditions/condition-flaws.ts'
import { MAX_CONDITION_VALUE_LENGTH } from '@wayform/core/conditions/schema.ts'
import type { Condition } from '@wayform/core/conditions/show-if.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import type { Compared } from '@wayform/core/questions/asks.ts'
import { DAY_LENGTH } from '@wayform/core/questions/date/date-in-words.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useI18n, useT } from '../i18n.tsx'
import { useTypedValue } from '../typing/use-typed-value.ts'
import styles from './conditions.module.css'

type Props = {
  source: Question
  condition: Condition
  describedBy: string | undefined
  /** Keystrokes in one `field` are one undo step. */
  onChange: (changes: Partial<Condition>, field?: string) => void
  /** Leaving a field ends its undo step. */
  onLeave: () => void
}

/** The value that the answer is compared with; between two values, both. */
export function ConditionValue(props: Props): ReactElement | null {
  const t = useT()
  const { source, condition } = props
  const compared = conditionValueOf(source)
  if (compared === null || isAboutAnswering(condition)) return null
  if (compared.kind === 'options') return <OptionsValue {...props} compared={compared} />
  if (condition.operator !== 'IS_BETWEEN')
    return <OneValue {...props} compared={compared} field="value" label={t('conditions.value')} />
  return (
    <div className={styles.between}>
      <OneValue {...props} compared={compared} field="value" label={t('conditions.from')} />
      <OneValue {...props} compared={compared} field="valueTo" label={t('conditions.to')} />
    </div>
  )
}

type OptionsProps = Props & { compared: Extract<Compared, { kind: 'options' }> }

function OptionsValue({ compared, condition, describedBy, onChange }: OptionsProps) {
  const t = useT()
  const options = compared.options.map(({ id, label }) => ({
    value: id,
    label: label === null ? t('logic.otherOption') : label.trim() || t('builder.staging.noLabel'),
  }))
  const { optionIds } = condition
  if (condition.operator === 'IS_ONE_OF') {
    return (
      <fieldset className={styles.ticks} aria-describedby={describedBy}>
        <legend className="wf-visually-hidden">{t('conditions.options')}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className="wf-tick">
            <input
              type="checkbox"
              checked={optionIds.includes(value)}
              // One has to stay: without any, nothing could fit.
              disabled={optionIds.length === 1 && optionIds.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ optionIds: checked ? [...optionIds, value] : optionIds.filter((id) => id !== value) })
              }
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <SelectBox
      isTall
      label={t('conditions.option')}
      value={optionIds[0] ?? ''}
      options={options}
      placeholder={t('logic.chooseOption')}
      describedBy={describedBy}
      onChange={(id) => onChange({ optionIds: [id] })}
    />
  )
}

type OneProps = Props & { compared: Compared; field: 'value' | 'valueTo'; label: string }

function OneValue(props: OneProps): ReactElement {
  switch (props.compared.kind) {
    case 'points':
      return <PointsValue {...props} compared={props.compared} />
    case 'number':
      return <NumberValue {...props} />
    case 'time':
      return <TimeValue {...props} compared={props.compared} />
    default:
      return <TextValue {...props} />
  }
}

/** A scale has few points, so they are options. */
function PointsValue({ compared, condition, field, label, describedBy, onChange }: OneProps & { compared: Points }) {
  const points = Array.from({ length: compared.max - compared.min + 1 }, (_, n) => String(compared.min + n))
  return (
    <SelectBox
      isTall
      label={label}
      value={condition[field]}
      options={points.map((point) => ({ value: point, label: point }))}
      placeholder={condition[field] || '–'}
      describedBy={describedBy}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
}

type Points = Extract<Compared, { kind: 'points' }>

function NumberValue({ condition, field, label, describedBy, onChange, onLeave }: OneProps) {
  const { t, language } = useI18n()
  const typed = useTypedValue<string>({
    stored: condition[field],
    show: (decimal) => typedNumber(decimal, language),
    read: (text) => {
      if (text.trim() === '') return { value: '' }
      const value = readTypedNumber(text, language)
      return value === null ? { problem: t('problems.notANumber') } : { value }
    },
    onChange: (value) => onChange({ [field]: value }, field),
  })
  return (
    <ValueInput
      aria-label={label}
      inputMode="decimal"
      value={typed.value}
      error={typed.problem === undefined ? undefined : <Problem>{typed.problem}</Problem>}
      describedBy={describedBy}
      onType={typed.onChange}
      onLeave={onLeave}
    />
  )
}

function TimeValue({
  condition,
  field,
  label,
  describedBy,
  compared: { toTheMinute, day: onlyDay },
  onChange,
  onLeave,
}: OneProps & { compared: Extract<Compared, { kind: 'time' }> }) {
  const t = useT()
  const [day, minute] = [condition[field].slice(0, DAY_LENGTH), condition[field].slice(DAY_LENGTH + 1)]
  const change = (parts: { day?: string; minute?: string }) => {
    const next = { day, minute, ...parts }
    onChange({ [field]: next.day !== '' && next.minute !== '' ? `${next.day}T${next.minute}` : next.day }, field)
  }
  if (onlyDay !== undefined)
    return (
      <ValueInput
        type="time"
        aria-label={label}
        value={minute}
        describedBy={describedBy}
        onType={(text) => onChange({ [field]: text === '' ? '' : `${onlyDay}T${text}` }, field)}
        onLeave={onLeave}
      />
    )
  return (
    <Stack gap={8}>
      <ValueInput
        type="date"
        aria-label={label}
        max="9999-12-31"
        value={day}
        describedBy={describedBy}
        onType={(text) => change({ day: text })}
        onLeave={onLeave}
      />
      {toTheMinute && (
        <ValueInput
          type="time"
          aria-label={`${label}, ${t('conditions.time')}`}
          value={minute}
          disabled={day === ''}
          onType={(text) => change({ minute: text })}
          onLeave={onLeave}
        />
      )}
    </Stack>
  )
}

function TextValue({ condition, field, label, describedBy, onChange, onLeave }: OneProps) {
  return (
    <ValueInput
      aria-label={label}
      // Mantine would put a plain `dir` on the wrapper instead of the input.
      attributes={{ input: { dir: 'auto' } }}
      maxLength={MAX_CONDITION_VALUE_LENGTH}
      value={condition[field]}
      describedBy={describedBy}
      onType={(value) => onChange({ [field]: value }, field)}
      onLeave={onLeave}
    />
  )
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  describedBy?: string | undefined
  onType: (text: string) => void
  onLeave: () => void
}

function ValueInput({ describedBy, onType, onLeave, ...input }: InputProps) {
  return (
    <TextInput
      {...input}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      autoComplete="off"
      classNames={{ input: styles.input }}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <Note as="span" Icon={IconAlertCircle} tone="danger">
      {children}
    </Note>
  )
}

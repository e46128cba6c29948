import { TextInput } from '@mantine/core'
import type { Asked } from '@wayform/core/form/pages.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import type { Compared } from '@wayform/core/questions/asks.ts'
import { MAX_RULE_VALUE_LENGTH, type Rule } from '@wayform/core/questions/base.ts'
import { comparedOf } from '@wayform/core/questions/compared-values.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import type { ComponentProps, ReactElement } from 'react'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { FieldProblem } from '../questions/fields.tsx'
import { useTypedValue } from '../../../lib/typing/use-typed-value.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import styles from './logic.module.css'
import { dayOfRule, ruleOfDay } from './rule-dates.ts'

type Props = {
  question: Asked
  rule: Rule
  number: number
  describedBy: string | undefined
  /** Keystrokes in one `field` are one undo step. */
  onChange: (changes: Partial<Rule>, field?: string) => void
}

/** The value that a rule compares with: an option, a number, a day, or text. */
export function RuleValue(props: Props): ReactElement | null {
  const { question, rule } = props
  if (rule.type === 'IS_EMPTY' || rule.type === 'IS_NOT_EMPTY') return null
  const asked = comparedOf(question)
  switch (asked?.kind) {
    case 'options':
      return <OptionValue {...props} asked={asked} />
    case 'points':
      return <PointsValue {...props} asked={asked} />
    case 'number':
      return <NumberValue {...props} />
    case 'time':
      return <DayValue {...props} asked={asked} />
    case 'phone':
    case 'text':
      return <TextValue {...props} />
    case undefined:
      return null
  }
}

type For<K extends Compared['kind']> = Props & { asked: Extract<Compared, { kind: K }> }

function OptionValue({ asked, rule, number, describedBy, onChange }: For<'options'>) {
  const t = useT()
  const options = asked.options.map(({ id, label }) => ({
    value: id,
    label: label === null ? t('logic.otherOption') : label.trim() || t('builder.staging.noLabel'),
  }))
  const chosen = options.find(({ value }) => value === rule.valueId)
  return (
    <SelectBox
      isTall
      label={t('logic.option', { number })}
      value={rule.valueId}
      shown={asked.several && chosen ? t('logic.includes', { option: chosen.label }) : undefined}
      options={chosen ? options : [{ value: rule.valueId, label: t('logic.chooseOption') }, ...options]}
      isFaint={!chosen}
      describedBy={describedBy}
      onChange={(valueId) => onChange({ valueId })}
    />
  )
}

/** A scale has few points, so they are options. */
function PointsValue({ asked, rule, number, describedBy, onChange }: For<'points'>) {
  const t = useT()
  const points = Array.from({ length: asked.max - asked.min + 1 }, (_, n) => String(asked.min + n))
  const isKnown = points.includes(rule.value)
  return (
    <SelectBox
      isTall
      label={t('logic.value', { number })}
      value={rule.value}
      options={[
        ...(isKnown ? [] : [{ value: rule.value, label: rule.value || '–' }]),
        ...points.map((point) => ({ value: point, label: point })),
      ]}
      isFaint={!isKnown}
      describedBy={describedBy}
      onChange={(value) => onChange({ value })}
    />
  )
}

function NumberValue({ rule, number, describedBy, onChange }: Props) {
  const { t, language } = useI18n()
  const typed = useTypedValue<string>({
    stored: rule.value,
    show: (decimal) => typedNumber(decimal, language),
    read: (text) => {
      if (text.trim() === '') return { value: '' }
      const value = readTypedNumber(text, language)
      return value === null ? { problem: t('problems.notANumber') } : { value }
    },
    onChange: (value) => onChange({ value }, 'value'),
  })
  return (
    <ValueInput
      aria-label={t('logic.value', { number })}
      inputMode="decimal"
      value={typed.value}
      error={typed.problem === undefined ? undefined : <FieldProblem>{typed.problem}</FieldProblem>}
      describedBy={describedBy}
      onType={typed.onChange}
    />
  )
}

function DayValue({ asked, rule, number, describedBy, onChange }: For<'time'>) {
  const t = useT()
  const { day: onlyDay } = asked
  if (onlyDay !== undefined)
    return (
      <ValueInput
        type="time"
        aria-label={t('logic.time', { number })}
        value={rule.valueTime}
        describedBy={describedBy}
        onType={(valueTime) => onChange({ value: valueTime === '' ? '' : ruleOfDay(onlyDay), valueTime }, 'valueTime')}
      />
    )
  return (
    <Stack gap={8}>
      <ValueInput
        type="date"
        aria-label={t('logic.date', { number })}
        max="9999-12-31"
        value={dayOfRule(rule.value)}
        describedBy={describedBy}
        onType={(day) => onChange({ value: ruleOfDay(day) }, 'value')}
      />
      {asked.toTheMinute && (
        <ValueInput
          type="time"
          aria-label={t('logic.time', { number })}
          value={rule.valueTime}
          onType={(valueTime) => onChange({ valueTime }, 'valueTime')}
        />
      )}
    </Stack>
  )
}

function TextValue({ rule, number, describedBy, onChange }: Props) {
  const t = useT()
  return (
    <ValueInput
      aria-label={t('logic.value', { number })}
      // Mantine would put a plain `dir` on the wrapper instead of the input.
      attributes={{ input: { dir: 'auto' } }}
      maxLength={MAX_RULE_VALUE_LENGTH}
      value={rule.value}
      describedBy={describedBy}
      onType={(value) => onChange({ value }, 'value')}
    />
  )
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  describedBy?: string | undefined
  onType: (text: string) => void
}

/** Leaving the field ends its undo step. */
function ValueInput({ describedBy, onType, ...input }: InputProps) {
  const { leaveField } = useBuilder()
  return (
    <TextInput
      {...input}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      autoComplete="off"
      classNames={{ input: styles.input }}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={leaveField}
    />
  )
}

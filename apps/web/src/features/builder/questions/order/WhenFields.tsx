import { hoursText, readHours } from '@wayform/core/orders/hours-text.ts'
import { MAX_HOURS } from '@wayform/core/orders/settings.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useTypedValue } from '../../../../lib/typing/use-typed-value.ts'
import { useUpdate } from '../../builder-context.ts'
import { DecimalField } from '../DecimalField.tsx'
import { FieldGroup, FieldPair, ParsedLongField, SwitchField } from '../fields.tsx'

/** As `readHours` reads it. */
const EXAMPLE = '\u200E1-5 08:00-18:00\u200E'

/** When an order can be for. */
export function WhenFields({ question }: { question: OrderQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { when } = question
  const change = (changes: Partial<OrderQuestion['when']>, field?: string) =>
    update({ when: { ...when, ...changes } }, field)
  return (
    <FieldGroup title={t('builder.order.when')}>
      <SwitchField
        label={t('builder.order.soon')}
        checked={when.asSoonAsPossible}
        onChange={(asSoonAsPossible) => change({ asSoonAsPossible })}
      />
      <SwitchField
        label={t('builder.order.atATime')}
        checked={when.atATime}
        onChange={(atATime) => change({ atATime })}
      />
      <HoursField hours={when.hours} onChange={(hours) => change({ hours }, 'hours')} />
      <FieldPair>
        <WholeField
          label={t('builder.order.making')}
          value={when.makingMinutes}
          onChange={(makingMinutes) => change({ makingMinutes: Math.min(makingMinutes ?? 0, 86_400) }, 'making')}
        />
        <WholeField
          label={t('builder.order.perHalfHour')}
          value={when.perHalfHour}
          onChange={(count) => change({ perHalfHour: count ? Math.min(count, 10_000) : null }, 'perHalfHour')}
        />
      </FieldPair>
      {when.atATime && (
        <WholeField
          label={t('builder.order.daysAhead')}
          value={when.daysAhead}
          onChange={(days) => change({ daysAhead: Math.min(days ?? 0, 90) }, 'daysAhead')}
        />
      )}
      <UntilField question={question} />
    </FieldGroup>
  )
}

type Hours = OrderQuestion['when']['hours']

/** Opening hours, line by line. A line that is not complete yet stays in the field, not in the document. */
function HoursField({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useT()
  const help = t('builder.order.hoursHelp', { example: EXAMPLE })
  const typed = useTypedValue<string>({
    stored: hoursText(hours),
    show: (text) => text,
    read(text) {
      const read = readHours(text)
      return read && read.length <= MAX_HOURS ? { value: hoursText(read) } : { problem: help }
    },
    onChange: (text) => onChange(readHours(text) ?? []),
  })
  return <ParsedLongField label={t('builder.order.hours')} help={help} {...typed} />
}

type Until = OrderQuestion['changeUntil']

const HOURS_BEFORE = [1, 2, 3, 24]
const TIMES_BEFORE = ['12:00', '18:00']

/** Time limit for customers to change or cancel an order. */
function UntilField({ question }: { question: OrderQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { changeUntil } = question
  const choices: Until[] = [
    { kind: 'never' },
    { kind: 'confirmed' },
    ...HOURS_BEFORE.map((hours): Until => ({ kind: 'before', minutes: hours * 60 })),
    ...TIMES_BEFORE.map((time): Until => ({ kind: 'dayBefore', time })),
  ]
  // A program may have set another one.
  const all = choices.some((each) => keyOf(each) === keyOf(changeUntil)) ? choices : [...choices, changeUntil]
  const textOf = (until: Until) => {
    if (until.kind === 'never') return t('builder.order.changeNever')
    if (until.kind === 'confirmed') return t('builder.order.changeConfirmed')
    if (until.kind === 'dayBefore') return t('builder.order.changeDayBefore', { time: until.time })
    return t('builder.order.changeBefore', { count: Math.round(until.minutes / 6) / 10 })
  }
  return (
    <SelectField
      label={t('builder.order.changeUntil')}
      value={keyOf(changeUntil)}
      options={all.map((each) => ({ value: keyOf(each), label: textOf(each) }))}
      onChange={(chosen) => update({ changeUntil: all.find((each) => keyOf(each) === chosen) ?? { kind: 'never' } })}
    />
  )
}

const keyOf = (until: Until) => Object.values(until).join(' ')

type WholeProps = { label: string; value: number | null; onChange: (value: number | null) => void }

/** A whole number. Decimals are cut off. */
export function WholeField({ label, value, onChange }: WholeProps) {
  return (
    <DecimalField
      label={label}
      value={value === null ? null : String(value)}
      onChange={(decimal) => onChange(decimal === null ? null : Math.trunc(Number(decimal)))}
    />
  )
}

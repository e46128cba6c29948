import { TextInput } from '@mantine/core'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useId } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import type { PartProps } from './parts.ts'
import { SwitchRow } from './SwitchRow.tsx'

const HOUR = 60
const DAY = 24 * HOUR
const MAKING = [0, 30, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const FIRST_HOURS = { from: '09:00', to: '18:00' }
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The limit per order, the preparation time, and the hours in which it is offered. */
export function LimitsCard({ draft, problems, onChange }: PartProps) {
  const { t, locale } = useI18n()
  const id = useId()
  const durationText = (minutes: number) => {
    if (minutes === 0) return t('products.limits.noTime')
    const [value, unit] =
      minutes % DAY === 0
        ? [minutes / DAY, 'day']
        : minutes % HOUR === 0
          ? [minutes / HOUR, 'hour']
          : [minutes, 'minute']
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  }
  const dayName = (weekday: number, weekdayStyle: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: weekdayStyle, timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY_MS)
  const making = [...new Set([...MAKING, draft.makingMinutes])].toSorted((a, b) => a - b)
  const toggleDay = (day: number, isOn: boolean) =>
    onChange({ weekdays: WEEKDAYS.filter((each) => (each === day ? isOn : draft.weekdays.includes(each))) })

  return (
    <>
      <Panel title={t('products.limits.title')} titleSize={16} gap={16}>
        <Columns gap={12} phone={2}>
          {(['minQuantity', 'maxQuantity'] as const).map((limit) => (
            <TextInput
              key={limit}
              label={t(limit === 'minQuantity' ? 'products.atLeast' : 'products.atMost')}
              inputMode="numeric"
              maxLength={4}
              {...(limit === 'maxQuantity' && { placeholder: t('products.limits.any') })}
              value={draft[limit]}
              error={
                problems[limit] &&
                t(problems[limit] === 'quantity' ? 'products.problems.quantity' : 'products.problems.number')
              }
              onChange={(event) => onChange({ [limit]: event.currentTarget.value })}
            />
          ))}
        </Columns>
        <SelectField
          label={t('products.limits.making')}
          help={t('products.limits.makingText')}
          value={String(draft.makingMinutes)}
          options={making.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))}
          onChange={(minutes) => onChange({ makingMinutes: Number(minutes) })}
        />
      </Panel>
      <Panel title={t('products.times.title')} titleSize={16} gap={16}>
        <fieldset aria-describedby={problems['weekdays'] ? `${id}-days` : undefined}>
          <legend className="wf-label">{t('products.times.days')}</legend>
          <div className="wf-chips">
            {WEEKDAYS.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  aria-label={dayName(day, 'long')}
                  checked={draft.weekdays.includes(day)}
                  onChange={(event) => toggleDay(day, event.target.checked)}
                />
                {dayName(day, 'short')}
              </label>
            ))}
          </div>
          {problems['weekdays'] && <FieldError id={`${id}-days`}>{t('products.problems.weekdays')}</FieldError>}
        </fieldset>
        <SwitchRow
          title={t('products.times.hours')}
          isOn={draft.hours !== null}
          onChange={(isOn) => onChange({ hours: isOn ? FIRST_HOURS : null })}
        />
        {draft.hours && (
          <Columns gap={12} phone={2}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                label={t(`products.times.${end}`)}
                value={draft.hours?.[end] ?? ''}
                error={end === 'to' && problems['hours'] && t('products.problems.hours')}
                onChange={(event) =>
                  onChange({ hours: { ...(draft.hours ?? FIRST_HOURS), [end]: event.currentTarget.value } })
                }
              />
            ))}
          </Columns>
        )}
      </Panel>
    </>
  )
}

import { remindersOf } from '@wayform/core/bookings/reminders.ts'
import type { BookingRules } from '@wayform/core/bookings/setup.ts'
import { hasWaitingLists, offerMinutesOf } from '@wayform/core/bookings/waiting/waiting-lists.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Columns, Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useState } from 'react'
import { useMay } from '../../lib/account/use-may.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { zoneOptions } from '../../lib/time/zone-options.ts'
import type { SetupPart } from './part.ts'
import styles from './Setup.module.css'
import { lengthText } from './setup-texts.ts'

const LEAD = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080]
const AHEAD = [7, 14, 30, 60, 90, 180, 365]
const GRID = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const BEFORE = [0, 60, 120, 240, 720, 1440, 2880]
const REMINDERS = [[], [120], [1440], [1440, 120], [2880, 120]]
const OFFER = [30, 60, 120, 240, 720, 1440]
const NEVER = 'never'

/** Time limits for booking, changing and cancelling. */
export function RulesCard({ setup, onChange }: SetupPart) {
  const { t, language } = useI18n()
  const [now] = useState(() => new Date())
  const { rules } = setup
  const change = (changes: Partial<BookingRules>) => onChange({ rules: { ...rules, ...changes } })
  const before = (minutes: number) =>
    minutes === 0
      ? t('bookingSetup.rules.start')
      : t('bookingSetup.rules.before', { time: lengthText(minutes, language) })
  const choose = (label: string, value: number, values: readonly number[], textOf: (value: number) => string) => ({
    label,
    value: String(value),
    // Another one may have been set by a program.
    options: [...new Set([...values, value])]
      .toSorted((a, b) => a - b)
      .map((each) => ({ value: String(each), label: textOf(each) })),
  })
  // Refunds are the owner's; others see the rule.
  const mayRefund = useMay('manageMoney')
  const refundValue = rules.refundUntilMinutes === null ? NEVER : String(rules.refundUntilMinutes)
  const refundOptions = [
    ...choose('', rules.refundUntilMinutes ?? 0, BEFORE, before).options,
    { value: NEVER, label: t('bookingSetup.rules.never') },
  ]
  const reminders = String(remindersOf(rules))
  const remindersText = (value: string) => {
    const [first, ...others] = value.split(',').map((each) => before(Number(each)))
    if (value === '' || first === undefined) return t('bookingSetup.rules.noReminders')
    return others.reduce((text, second) => t('bookingSetup.rules.twoReminders', { first: text, second }), first)
  }
  return (
    <Panel id="rules" className={styles.section} title={t('bookingSetup.nav.rules')}>
      <Columns gap={16} count={2}>
        <SelectField
          {...choose(t('bookingSetup.rules.lead'), rules.leadMinutes, LEAD, before)}
          onChange={(value) => change({ leadMinutes: Number(value) })}
        />
        <SelectField
          {...choose(t('bookingSetup.rules.ahead'), rules.daysAhead, AHEAD, (days) =>
            t('bookingSetup.rules.daysAhead', { time: lengthText(days * 1440, language) }),
          )}
          onChange={(value) => change({ daysAhead: Number(value) })}
        />
        <SelectField
          {...choose(t('bookingSetup.rules.grid'), rules.grid, GRID, (minutes) => lengthText(minutes, language))}
          onChange={(value) => change({ grid: Number(value) })}
        />
        <SelectField
          label={t('bookingSetup.rules.zone')}
          value={setup.zone}
          options={zoneOptions(now, setup.zone)}
          onChange={(zone) => onChange({ zone })}
        />
        <SelectField
          {...choose(t('bookingSetup.rules.cutOff'), rules.cutOffMinutes, BEFORE, before)}
          onChange={(value) => change({ cutOffMinutes: Number(value) })}
        />
        <SelectField
          label={t('bookingSetup.rules.refund')}
          value={refundValue}
          options={mayRefund ? refundOptions : refundOptions.filter(({ value }) => value === refundValue)}
          onChange={(value) => change({ refundUntilMinutes: value === NEVER ? null : Number(value) })}
        />
        <SelectField
          label={t('bookingSetup.rules.reminders')}
          value={reminders}
          options={[...new Set([...REMINDERS.map(String), reminders])].map((each) => ({
            value: each,
            label: remindersText(each),
          }))}
          onChange={(value) => change({ reminders: value === '' ? [] : value.split(',').map(Number) })}
        />
      </Columns>
      <Rule
        title={t('bookingSetup.rules.one')}
        text={t('bookingSetup.rules.oneText')}
        isOn={rules.oneAtATime}
        onChange={(oneAtATime) => change({ oneAtATime })}
      />
      <Rule
        title={t('bookingSetup.rules.waits')}
        text={t('bookingSetup.rules.waitsText')}
        isOn={hasWaitingLists(rules)}
        onChange={(waits) => change({ waits })}
      />
      {hasWaitingLists(rules) && (
        <Columns gap={16} count={2}>
          <SelectField
            {...choose(t('bookingSetup.rules.offer'), offerMinutesOf(rules), OFFER, (minutes) =>
              lengthText(minutes, language),
            )}
            onChange={(value) => change({ offerMinutes: Number(value) })}
          />
        </Columns>
      )}
    </Panel>
  )
}

type RuleProps = { title: string; text: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Rule({ title, text, isOn, onChange }: RuleProps) {
  const id = useId()
  return (
    <Row gap={12}>
      <Grow>
        <Txt as="label" weight={600} htmlFor={id}>
          {title}
        </Txt>
        <Txt id={`${id}-text`} size={13} tone="2">
          {text}
        </Txt>
      </Grow>
      <Toggle id={id} aria-describedby={`${id}-text`} checked={isOn} onChange={onChange} />
    </Row>
  )
}

import { TextInput } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { type AccessTimes, REPEATS } from '@wayform/core/form/access/access.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useMemo } from 'react'
import { useI18n, useT } from '../../../../lib/i18n.tsx'
import { useNow } from '../../../../lib/time/use-now.ts'
import { problemText } from '../../problem-text.tsx'
import type { Problems } from '../../use-settings-draft.ts'
import styles from './Access.module.css'
import { firstTimes, withDay, withTime } from './access-draft.ts'
import { AccessCard } from './AccessCard.tsx'
import { OpeningLine } from './OpeningLine.tsx'
import type { FormStanding } from './queries.ts'
import { whenText } from './when-text.ts'
import { zoneOptions } from '../../../../lib/time/zone-options.ts'

type Props = {
  times: AccessTimes | null
  /** The current state of the saved times; undefined while they are edited. */
  standing: FormStanding | undefined
  problems: Problems
  badge: ReactNode
  onChange: (times: AccessTimes | null) => void
}

export function TimesCard({ times, standing, problems, badge, onChange }: Props) {
  const { t, locale } = useI18n()
  const now = useNow()
  const shown = times ? standing : undefined
  return (
    <AccessCard
      title={t('settings.access.times.title')}
      text={textOf()}
      lead={
        <Tile tone="primary" size={40} className={styles.lead}>
          <IconCalendarEvent size={21} stroke={1.75} aria-hidden />
        </Tile>
      }
      badge={
        <>
          {badge}
          {shown && (
            <Pill tone={shown.isOpen ? 'ok' : 'neutral'} dot>
              {t(shown.isOpen ? 'settings.access.times.openNow' : 'settings.access.times.closedNow')}
            </Pill>
          )}
        </>
      }
      isOn={times !== null}
      onSwitch={(isOn) => onChange(isOn ? firstTimes(new Date(), ownZone()) : null)}
    >
      {times && (
        <>
          {shown?.since && shown.until && (
            <OpeningLine since={shown.since} until={shown.until} zone={times.zone} now={now} />
          )}
          <Fields times={times} now={now} problems={problems} onChange={onChange} />
        </>
      )}
    </AccessCard>
  )

  function textOf(): string {
    if (!shown) return t('settings.access.times.text')
    const { isOpen, until, next } = shown
    if (isOpen) {
      return until
        ? t('settings.access.times.closes', { when: whenText(until, now, locale) })
        : t('settings.access.times.text')
    }
    return next
      ? t('settings.access.times.opens', { when: whenText(next, now, locale) })
      : t('settings.access.times.ended')
  }
}

type FieldsProps = { times: AccessTimes; now: Date } & Pick<Props, 'problems' | 'onChange'>

function Fields({ times, now, problems, onChange }: FieldsProps) {
  const t = useT()
  const zones = useMemo(() => zoneOptions(now, times.zone), [now, times.zone])
  return (
    <>
      <Columns gap={[20, 16]}>
        <Moment
          label={t('settings.access.times.opensLabel')}
          value={times.opensAt}
          usual="08:00"
          problem={problems['access.times.opensAt']}
          onChange={(opensAt) => onChange({ ...times, opensAt })}
        />
        <Moment
          label={t('settings.access.times.closesLabel')}
          value={times.closesAt}
          usual="18:00"
          problem={problems['access.times.closesAt']}
          onChange={(closesAt) => onChange({ ...times, closesAt })}
        />
        <SelectField
          label={t('settings.access.times.repeat')}
          value={times.repeat}
          options={REPEATS.map((value) => ({ value, label: t(`settings.access.times.${value}`) }))}
          onChange={(repeat) => onChange({ ...times, repeat })}
        />
        <SelectField
          label={t('settings.access.times.zone')}
          value={times.zone}
          options={zones}
          onChange={(zone) => onChange({ ...times, zone })}
        />
      </Columns>
      <Txt size={13} tone="3">
        {t('settings.access.times.help')}
      </Txt>
    </>
  )
}

type MomentProps = {
  label: string
  value: string | null
  usual: string
  problem: string | undefined
  onChange: (value: string | null) => void
}

/** A day and a time on the shop's clock; without a day there is no such moment. */
function Moment({ label, value, usual, problem, onChange }: MomentProps) {
  const t = useT()
  return (
    <Stack gap={6}>
      <Txt as="span" size={13} weight={560}>
        {label}
      </Txt>
      <div className={styles.moment}>
        <TextInput
          type="date"
          aria-label={t('settings.access.times.day', { label })}
          value={value?.slice(0, 10) ?? ''}
          error={problemText(problem)}
          onChange={(event) => onChange(withDay(value, event.currentTarget.value, usual))}
        />
        <TextInput
          type="time"
          aria-label={t('settings.access.times.time', { label })}
          disabled={value === null}
          value={value?.slice(11) ?? ''}
          onChange={(event) => onChange(withTime(value, event.currentTarget.value))}
        />
      </div>
    </Stack>
  )
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

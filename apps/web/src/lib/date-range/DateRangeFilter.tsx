import { Button, Popover } from '@mantine/core'
import { Sheet } from '@wayform/ui/sheet/Sheet.tsx'
import { IconCalendarEvent, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { FORM_PHONE, useMedia } from '../hooks.ts'
import { useI18n, useT } from '../i18n.tsx'
import {
  type Day,
  type DayRange,
  EARLIEST_DAY,
  isDay,
  isSameRange,
  QUICK_RANGES,
  quickNameOf,
  quickRange,
  readRange,
  wholeTime,
} from './date-ranges.ts'
import styles from './DateRangeFilter.module.css'
import { rangeText } from './range-text.ts'

type Props = {
  range: DayRange
  today: Day
  onChange: (range: DayRange) => void
  /** A common range is shown by its name instead of its days. */
  isNamed?: boolean
}

/** Eight common ranges, or two days of one's own choice. */
export function DateRangeFilter({ range, today, onChange, isNamed = false }: Props) {
  const { t, language } = useI18n()
  const isPhone = useMedia(FORM_PHONE)
  const [isOpen, setOpen] = useState(false)
  const name = isNamed ? quickNameOf(range, today) : null
  const days = isSameRange(range, wholeTime(today)) ? t('responses.dates.all') : rangeText(range, today, language)
  const text = name === null ? days : t(`responses.dates.quick.${name}`)
  const choices = (
    <Choices
      range={range}
      today={today}
      onChange={(next) => {
        setOpen(false)
        onChange(next)
      }}
    />
  )
  const button = (
    <Button
      variant="default"
      className={styles.button}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('responses.dates.label', { range: text })}
      leftSection={<IconCalendarEvent size={18} stroke={1.75} aria-hidden />}
      rightSection={isPhone ? undefined : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen(!isOpen)}
    >
      <bdi className="wf-truncate">{text}</bdi>
    </Button>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} label={t('responses.dates.title')}>
          {choices}
        </Sheet>
      </>
    )
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} shadow="md" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('responses.dates.title')}>
        {choices}
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ range, today, onChange }: Props) {
  const t = useT()
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const chosen = quickNameOf(range, today)
  const isPossible = isDay(from) && isDay(to)
  return (
    <div className={styles.choices}>
      <ul className={styles.quick}>
        {QUICK_RANGES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              data-autofocus={name === (chosen ?? 'today') || undefined}
              onClick={() => onChange(quickRange(name, today))}
            >
              {t(`responses.dates.quick.${name}`)}
              {name === chosen && <IconCheck size={17} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.own}
        // A day out of range is corrected here; the browser's validation message might be in another language.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isPossible) onChange(readRange(from, to, today))
        }}
      >
        <DayField label={t('responses.dates.from')} value={from} today={today} onChange={setFrom} />
        <DayField label={t('responses.dates.to')} value={to} today={today} onChange={setTo} />
        <Button type="submit" disabled={!isPossible} fullWidth>
          {t('responses.dates.apply')}
        </Button>
      </form>
    </div>
  )
}

type DayFieldProps = { label: string; value: string; today: Day; onChange: (day: string) => void }

function DayField({ label, value, today, onChange }: DayFieldProps) {
  return (
    <Stack as="label" gap={5} className={styles.day}>
      <span className="wf-label">{label}</span>
      <input
        type="date"
        value={value}
        min={EARLIEST_DAY}
        max={today}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime, IconPlus, IconTrash } from '@tabler/icons-react'
import type { DayOffHit } from '@wayform/contract/calls/bookings/setup.ts'
import { type BookingSetup, type DayOff, MAX_DAYS_OFF } from '@wayform/core/bookings/setup.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { formatDate } from '@wayform/core/time/format-date.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { type SetupPart, without } from '../part.ts'
import { daysText, dayText, hoursText } from '../setup-texts.ts'
import styles from '../Setup.module.css'
import { DayOffDialog } from './DayOffDialog.tsx'

/** Days that are not as usual: off, or with other hours. */
export function DaysOffCard({ setup, hits, onChange }: SetupPart & { hits: readonly DayOffHit[] }) {
  const { t, language } = useI18n()
  const [isAdding, setAdding] = useState(false)
  const { daysOff, specialDays } = setup
  return (
    <Panel
      id="daysOff"
      className={styles.section}
      title={t('bookingSetup.nav.daysOff')}
      action={
        <Button
          variant="default"
          size="sm"
          disabled={daysOff.length >= MAX_DAYS_OFF}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('bookingSetup.daysOff.add')}
        </Button>
      }
    >
      {daysOff.length + specialDays.length === 0 ? (
        <Txt tone="2">{t('bookingSetup.daysOff.none')}</Txt>
      ) : (
        <List className={styles.rows}>
          {daysOff
            .toSorted((a, b) => a.from.localeCompare(b.from))
            .map((dayOff) => (
              <DayOffRow
                key={dayOff.id}
                dayOff={dayOff}
                setup={setup}
                hits={hits.filter(({ dayOffId }) => dayOffId === dayOff.id)}
                onRemove={() => onChange({ daysOff: without(daysOff, dayOff.id) })}
              />
            ))}
          {specialDays
            .toSorted((a, b) => a.date.localeCompare(b.date))
            .map(({ date, hours }) => (
              <ListRow
                key={date}
                lead={
                  <Tile size={36}>
                    <IconCalendarTime size={20} stroke={1.75} aria-hidden />
                  </Tile>
                }
                trail={
                  <ActionIcon
                    aria-label={t('bookingSetup.daysOff.remove', { days: dayText(date, language) })}
                    onClick={() => onChange({ specialDays: specialDays.filter((each) => each.date !== date) })}
                  >
                    <IconTrash size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                }
              >
                <Txt weight={600}>{dayText(date, language)}</Txt>
                <Txt size={13} tone="2">
                  {t('bookingSetup.daysOff.open', { hours: hoursText(hours, language) })}
                </Txt>
              </ListRow>
            ))}
        </List>
      )}
      {isAdding && <DayOffDialog setup={setup} onChange={onChange} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

type RowProps = { dayOff: DayOff; setup: BookingSetup; hits: readonly DayOffHit[]; onRemove: () => void }

function DayOffRow({ dayOff, setup, hits, onRemove }: RowProps) {
  const { t, language } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const who = setup.staff.find(({ id }) => id === dayOff.staffId)?.name ?? t('bookingSetup.daysOff.everyone')
  const days = daysText(dayOff, language)
  const count = numberFormat(language).format(hits.length)
  return (
    <ListRow
      lead={
        <Tile size={36}>
          <IconCalendarOff size={20} stroke={1.75} aria-hidden />
        </Tile>
      }
      trail={
        <>
          {hits.length > 0 && (
            <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'bookingSetup.daysOff.hide' : 'bookingSetup.daysOff.show')}
            </Button>
          )}
          <ActionIcon aria-label={t('bookingSetup.daysOff.remove', { days })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Txt weight={600}>{days}</Txt>
      <Txt size={13} tone="2">
        <bdi>{dayOff.note === '' ? who : t('bookingSetup.daysOff.note', { who, note: dayOff.note })}</bdi>
      </Txt>
      {hits.length > 0 && (
        <Txt size={13} tone="warn">
          {t('bookingSetup.daysOff.hits', { count })}
        </Txt>
      )}
      {isOpen && (
        <ul className={styles.hits}>
          {hits.map((hit) => (
            <li key={hit.responseId}>
              <Link to={`/forms/${hit.formId}/responses?response=${hit.responseId}`}>
                {t('bookingSetup.daysOff.booking', {
                  number: numberFormat(language, { useGrouping: false }).format(hit.number),
                  time: formatDate(new Date(hit.startsAt), language, {
                    weekday: 'short',
                    day: 'numeric',
                    month: 'short',
                    hour: '2-digit',
                    minute: '2-digit',
                    hourCycle: 'h23',
                    timeZone: setup.zone,
                  }),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListRow>
  )
}

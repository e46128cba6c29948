import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CalendarBooking, FormOfBookings } from '@wayform/contract/calls/calendar/calendar.ts'
import { clockText, dateText } from '@wayform/i18n/day-words.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useOpenedChat } from '../../../lib/quick-replies/opened-chats.ts'
import { Message } from '../detail/Message.tsx'
import { useCalendar } from '../queries.ts'
import { localOf } from '../view/moments.ts'
import styles from './Remind.module.css'

type Props = { clock: ZoneClock; today: number; now: Date; staffId: string | null; onClose: () => void }

/** Customers of today and tomorrow. */
export function RemindDialog({ clock, today, now, staffId, onClose }: Props) {
  const { t, language } = useI18n()
  const { data, error } = useCalendar(today, today + 1)
  const expected = (data?.bookings ?? []).filter((booking) => isExpected(booking, now, staffId))
  return (
    <Dialog
      title={t('calendar.remind.title')}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('calendar.remind.close')}
        </Button>
      }
    >
      <p>{t('calendar.remind.text')}</p>
      {!data && !error && <LineSkeleton width="80%" />}
      {!data && error && <p role="alert">{errorText(error, t('calendar.loadFailed'))}</p>}
      {data && expected.length === 0 && <p>{t('calendar.remind.none')}</p>}
      {[today, today + 1].map((day) => {
        const ofDay = expected.filter(({ start }) => localOf(Date.parse(start), clock).day === day)
        if (ofDay.length === 0) return null
        const title = dateText(day, language, 'long')
        return (
          <section key={day} aria-label={title}>
            <Txt as="h3" size={14} weight={600}>
              {title}
            </Txt>
            {ofDay.map((booking) => (
              <Person
                key={booking.responseId}
                booking={booking}
                clock={clock}
                form={data?.forms.find(({ id }) => id === booking.formId)}
              />
            ))}
          </section>
        )
      })}
    </Dialog>
  )
}

/** Still to come, confirmed, and with a number to write to. */
function isExpected({ isHeld, waits, phone, start, staffId }: CalendarBooking, now: Date, of: string | null): boolean {
  return isHeld && !waits && phone !== '' && Date.parse(start) > now.getTime() && (of === null || staffId === of)
}

type PersonProps = { booking: CalendarBooking; form: FormOfBookings | undefined; clock: ZoneClock }

/** A moved booking is another text, whose chat was not opened yet. */
function Person({ booking, form, clock }: PersonProps) {
  const { t, language } = useI18n()
  const openedKey = `remind ${booking.responseId} ${booking.sequence}`
  const opened = useOpenedChat(openedKey)
  const { day, minute } = localOf(Date.parse(booking.start), clock)
  return (
    <details className={styles.person} name="remind">
      <summary>
        <span className={styles.time}>{clockText(minute, language)}</span>
        <span className="wf-grow">
          <bdi>{booking.name || t('calendar.noName')}</bdi>
          <Txt as="small" size={13} tone="2" className="wf-block">
            {booking.serviceName}
          </Txt>
        </span>
        {opened && <IconCheck size={18} stroke={2} role="img" aria-label={t('calendar.remind.opened')} />}
      </summary>
      <Message kind="reminder" booking={booking} form={form} day={day} minute={minute} openedKey={openedKey} />
    </details>
  )
}

import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { dateOf, dayOf } from '@wayform/core/bookings/local-days.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useMoveBooking } from '../queries.ts'
import { clockInput, startAt } from '../view/moments.ts'
import styles from './BookingPane.module.css'

type Props = {
  booking: CalendarBooking
  hours: CalendarHours
  clock: ZoneClock
  /** On the shop's clock. */
  day: number
  minute: number
  onDone: (day: number) => void
  onClose: () => void
}

/** Another day, time or person. The server looks whether there is a place. */
export function Reschedule({ booking, hours, clock, day, minute, onDone, onClose }: Props) {
  const { t } = useI18n()
  const problem = useId()
  const move = useMoveBooking()
  const [date, setDate] = useState(dateOf(day))
  const [time, setTime] = useState(clockInput(minute))
  const [staffId, setStaff] = useState(booking.staffId)
  const service = hours.services.find(({ id }) => id === booking.serviceId)
  const people = hours.staff.filter(({ id }) => service?.staffIds.includes(id))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (date === '' || time === '') return
    const start = new Date(startAt(date, time, clock)).toISOString()
    move.mutate({ booking, start, staffId }, { onSuccess: () => onDone(dayOf(date)) })
  }
  return (
    <form className={styles.move} onSubmit={handleSubmit} aria-describedby={problem}>
      <TextInput
        type="date"
        label={t('calendar.move.day')}
        required
        withAsterisk={false}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <TextInput
        type="time"
        label={t('calendar.move.time')}
        required
        withAsterisk={false}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      {people.length > 0 && (
        <NativeSelect
          label={t('calendar.move.person')}
          value={staffId}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setStaff(event.currentTarget.value)}
        />
      )}
      <p id={problem} role="alert" className={styles.problem}>
        {move.error && errorText(move.error, t('calendar.changeFailed'))}
      </p>
      <div className={styles.moveButtons}>
        <Button type="submit" loading={move.isPending}>
          {t('calendar.move.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('calendar.ask.keep')}
        </Button>
      </div>
    </form>
  )
}

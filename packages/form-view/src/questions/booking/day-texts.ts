import type { ShownDay, ShownTime } from '@wayform/core/bookings/shown-times.ts'
import type { BookingWait } from '@wayform/core/bookings/waiting/booking-wait.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { Language } from '@wayform/core/languages.ts'
import { inDigits } from '@wayform/core/numbers/number-format.ts'
import { dateLocale } from '@wayform/core/time/format-date.ts'

/** "3 places left" is told from here on. */
export const FEW_PLACES = 3

/** "Wednesday 18 November", or as much of it as is wanted. */
export function dayText(
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  // With a year or a time, English has a comma that `formatDate` takes away.
  const format = new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', ...options })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}

export const freeOn = ({ times }: ShownDay): ShownTime[] => times.filter(({ left }) => left > 0)

/** The first free times after a day that is full. */
export const nextFree = (days: readonly ShownDay[], full: string) =>
  days
    .filter((day) => day.date > full)
    .flatMap((day) => freeOn(day).map((time) => ({ ...time, date: day.date })))
    .slice(0, 2)

/** "Join the waiting list: any time" for pages without script, where it is a choice among times. */
export function wishText({ day, from }: BookingWait, t: PublicT, language: Language): string {
  const date = dayText(day, language)
  return t('form.booking.waits.of', {
    day: from === '' ? date : t('form.booking.waits.from', { day: date, time: inDigits(from, language) }),
  })
}

/** From these times on it is another part of the day. */
export const DAY_PARTS = [
  { name: 'morning', until: '12:00' },
  { name: 'afternoon', until: '17:00' },
  { name: 'evening', until: '24:00' },
] as const

export function timesByPart({ times }: ShownDay) {
  return DAY_PARTS.map(({ name, until }, index) => {
    const from = DAY_PARTS[index - 1]?.until ?? ''
    return { name, times: times.filter(({ time }) => time >= from && time < until) }
  }).filter((part) => part.times.length > 0)
}

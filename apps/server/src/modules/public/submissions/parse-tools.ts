import { isFree } from '@wayform/core/bookings/free-times.ts'
import { dayOf, isDay, localDay } from '@wayform/core/bookings/local-days.ts'
import { clockOf } from '@wayform/core/time/zones.ts'
import { countryOf, parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { phoneParser } from '@wayform/core/phone/phone-parser.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

/** The server's tools to validate answers. It does not know the respondent's clock, only the possible time zones. */
export function parseTools(now: Date, form?: Pick<PublishedRow, 'language' | 'routing'>): ParseTools {
  return {
    now: calendarTimes(now),
    at: now.getTime(),
    parsePhone: form ? phoneParser(form.language, () => [countryOf(form.routing.whatsappNumber) ?? '']) : parsePhone,
    isBookable: ({ setup }, { start, ...choice }) =>
      setup === undefined ||
      isFree({ ...choice, setup, start: Date.parse(start), now: now.getTime() - HELD_MS, busy: [], blocks: [] }),
    isDayAhead: ({ setup }, day) => {
      // The database has no 31 November.
      if (!isDay(day)) return false
      if (setup === undefined) return true
      const today = localDay(now.getTime(), clockOf(setup.zone))
      return dayOf(day) >= today && dayOf(day) <= today + setup.rules.daysAhead
    },
    // Filled in once the uploads of the answers are looked up; until then no id is valid.
    file: () => undefined,
  }
}

/** A time that was allowed when its hold began stays allowed; one without a hold is checked again when it is stored. */
const HELD_MS = 600_000

const WESTERNMOST_HOURS = -12
const EASTERNMOST_HOURS = 14

/** They change only every minute, and every submission needs them. */
function calendarTimes(now: Date): NonNullable<ParseTools['now']> {
  const minute = Math.floor(now.getTime() / 60_000)
  if (lastTimes?.minute !== minute) {
    lastTimes = {
      minute,
      times: { earliest: calendarTime(now, WESTERNMOST_HOURS), latest: calendarTime(now, EASTERNMOST_HOURS) },
    }
  }
  return lastTimes.times
}

let lastTimes: { minute: number; times: NonNullable<ParseTools['now']> } | undefined

function calendarTime(now: Date, offsetHours: number): string {
  return new Date(now.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 16)
}

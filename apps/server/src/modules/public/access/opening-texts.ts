import { dateLocale, formatDate } from '@wayform/core/time/format-date.ts'
import type { OpeningTexts } from '@wayform/form-view/rendering.ts'
import type { Services } from '../../../services.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

/** The next opening on the shop's clock, as the page of a closed form says it. */
export function openingTexts(
  { texts }: Pick<Services, 'texts'>,
  { access, language, link }: Pick<PublishedRow, 'access' | 'language' | 'link'>,
  next: Date | null,
): OpeningTexts | null {
  if (next === null || !access.times || !access.closed.showsOpening) return null
  const { zone: timeZone } = access.times
  const format = (options: Intl.DateTimeFormatOptions) => formatDate(next, language, { timeZone, ...options })
  const t = texts.in(language)
  return {
    month: format({ month: 'short' }),
    day: format({ day: 'numeric' }),
    date: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: t('form.opening.at', {
      time: format({ timeStyle: 'short' }),
      zone: zoneName(timeZone, dateLocale(language), next),
    }),
    calendarUrl: `/${link}/opening.ics`,
  }
}

/** The zone as people of that language call it. */
function zoneName(timeZone: string, locale: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** RFC 5545: UTC, so that every calendar shows it on its own clock. */
export function calendarFile({ name, url, at, stamp }: { name: string; url: string; at: Date; stamp: Date }): string {
  const time = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const text = (value: string) => value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayform//Openings//EN',
    'BEGIN:VEVENT',
    `UID:${time(at)}@${new URL(url).host}${new URL(url).pathname}`,
    `DTSTAMP:${time(stamp)}`,
    `DTSTART:${time(at)}`,
    `DTEND:${time(new Date(at.getTime() + 900_000))}`,
    `SUMMARY:${text(name)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${text(name)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Lines of at most 75 octets; the rest goes on after a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/**
 * Calendar files (RFC 5545) and what calendars are told of changes (RFC 5546). All times are in UTC, so that no file
 * needs the rules of a time zone and every calendar shows its own clock. Nothing but a few properties is written, which
 * is less than a library would bring along.
 */
export type CalendarFile = {
  /** PUBLISH: to read; REQUEST: new or changed, for an attendee; CANCEL: gone. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** Of a subscribed calendar; calendars then come back every hour. */
  name?: string
  events: readonly CalendarEvent[]
}

export type CalendarEvent = {
  /** Stays the same for as long as the booking exists, however often it is moved. */
  uid: string
  /** One more with each change: calendars keep the event with the highest. */
  sequence: number
  changedAt: Date
  start: Date
  end: Date
  summary: string
  description?: string
  location?: string
  url?: string
  isTentative?: boolean
  isCancelled?: boolean
  /** Both are needed by REQUEST and CANCEL: who invites, and who is invited. */
  organizer?: Person
  attendee?: Person
}

type Person = { name: string; email: string }

export function calendarText({ method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayform//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : feedLines(name)),
    ...events.flatMap((event) => eventLines(event, method)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The id of a booking in calendars. `host` is the installation's: two of them never share an id. */
export function bookingUid({ formId, number }: { formId: string; number: number }, host: string): string {
  return `booking-${formId}-${number}@${host}`
}

function feedLines(name: string): string[] {
  return [
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

function eventLines(event: CalendarEvent, method: CalendarFile['method']): string[] {
  const isCancelled = method === 'CANCEL' || event.isCancelled === true
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.changedAt)}`,
    `LAST-MODIFIED:${moment(event.changedAt)}`,
    `DTSTART:${moment(event.start)}`,
    `DTEND:${moment(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    // An address with a line break in it would begin a property of its own.
    ...(event.url && !/[\s\p{Cc}]/u.test(event.url) ? [`URL:${event.url}`] : []),
    ...(event.organizer ? [`ORGANIZER${parameter('CN', event.organizer.name)}:${mailto(event.organizer)}`] : []),
    ...(event.attendee ? [attendeeLine(event.attendee)] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** They booked it themselves: their calendar need not ask whether they come. */
const attendeeLine = (person: Person) =>
  `ATTENDEE${parameter('CN', person.name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(person)}`

const mailto = ({ email }: Person) => `mailto:${email.replace(/[\s\p{Cc}]/gu, '')}`

/** Quotes can't be escaped in a parameter (RFC 5545, 3.2), so they become apostrophes. */
function parameter(name: string, value: string): string {
  const clean = value
    .replaceAll('"', '’')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return clean === '' ? '' : `;${name}="${clean}"`
}

function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)
}

/** 20261118T073000Z */
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const MAX_LINE_BYTES = 75

/** Lines have at most 75 bytes, and none is broken inside a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(current)
      current = ''
      // The space at the beginning of a continued line counts.
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n ')
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** The wish of a customer on the waiting list of a full day, on the shop's clock. */
export type BookingWait = {
  /** YYYY-MM-DD */
  day: string
  /** HH:mm: not before. Empty: any time that day. */
  from: string
}

const PREFIX = 'wait:'
export const DAY = /^\d{4}-\d\d-\d\d$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** As a choice among times: one field holds either a time or this, so that both can't be sent. */
export function waitValue({ day, from }: BookingWait): string {
  return from === '' ? `${PREFIX}${day}` : `${PREFIX}${day} ${from}`
}

/** Null: it is a time, or nothing. What a page sent is checked by `readWait` with the rest of the answer. */
export function waitOfValue(value: string): BookingWait | null {
  if (!value.startsWith(PREFIX)) return null
  const [day = '', from = ''] = value.slice(PREFIX.length).split(' ')
  return { day, from }
}

/** Null: no page of ours sent it. */
export function readWait(raw: unknown): BookingWait | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { day, from = '' } = raw as Record<string, unknown> // checked below
  if (typeof day !== 'string' || !DAY.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null
  if (typeof from !== 'string' || (from !== '' && !CLOCK.test(from))) return null
  return { day, from }
}

/** The wishes that a full day offers: any time, and later than its morning where it has both. */
export function waitsFor(day: string, times: readonly { time: string }[]): BookingWait[] {
  const later = times.find(({ time }) => time >= NOON)?.time
  const hasMorning = times.some(({ time }) => time < NOON)
  return [{ day, from: '' }, ...(hasMorning && later !== undefined ? [{ day, from: later }] : [])]
}

const NOON = '12:00'

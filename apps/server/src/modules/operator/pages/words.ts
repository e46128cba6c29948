/** The page is written for one operator, in English and UTC. */
const DAY_MS = 86_400_000

export const number = (value: number) => Math.round(value).toLocaleString('en')

export const clock = (at: Date) => at.toISOString().slice(11, 19)
export const minute = (at: Date) => at.toISOString().slice(11, 16)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const date = (at: Date) => `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`

/** "Today 03:00", "yesterday, 21:10", "12 Nov, 21:10". */
export function moment(at: Date, now: Date): string {
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(at.getTime() / DAY_MS)
  if (days === 0) return `today ${minute(at)}`
  if (days === 1) return `yesterday, ${minute(at)}`
  if (days === -1) return `tomorrow, ${minute(at)}`
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}, ${minute(at)}`
}

/** The time alone where that is today. */
export const shortMoment = (at: Date, now: Date) =>
  moment(at, now).startsWith('today ') ? minute(at) : moment(at, now)

/** "6 min 20 s", "19 days". */
export function span(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  if (whole < 86_400) return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`
  const days = Math.floor(whole / 86_400)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

export const milliseconds = (ms: number) => (ms < 10 ? `${Number(ms.toFixed(1))} ms` : `${number(ms)} ms`)

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
export function size(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000
    unit++
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}

export const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

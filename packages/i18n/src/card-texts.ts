import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { isToday, timeInSentence } from '@wayform/core/time/day-and-time.ts'
import type { T } from './catalogue.ts'

/** The language and clock of a form's card, in the app and in the page that the server renders before it. */
export type Spoken = { t: T; language: Language; now: Date; timeZone?: string | undefined }

const MINUTE_MS = 60_000

/** "4 min ago" today, "yesterday, 21:10", "12 Nov". */
export function whenText(at: string, { t, language, now, timeZone }: Spoken): string {
  const age = Math.max(0, now.getTime() - Date.parse(at))
  if (isToday(at, now, timeZone)) {
    const minutes = Math.floor(age / MINUTE_MS)
    const relative = new Intl.RelativeTimeFormat(numberLocale(language), { numeric: 'auto', style: 'short' })
    if (minutes === 0) return relative.format(0, 'second')
    return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour')
  }
  const { isNamed, day, time } = timeInSentence(at, now, language, timeZone)
  return isNamed ? t('dashboard.card.dayAndTime', { day, time }) : day
}

/** The newest response; a locked one has no name, only its time. */
export function lastText(last: { at: string; name: string | null } | null, spoken: Spoken): string {
  const { t } = spoken
  if (last === null) return t('dashboard.card.none')
  const when = whenText(last.at, spoken)
  return last.name === null
    ? t('dashboard.card.lastAt', { when })
    : t('dashboard.card.lastBy', { name: isolated(last.name), when })
}

/** A name of another direction does not turn the sentence around. */
const isolated = (text: string) => `\u2068${text}\u2069`

type Unsent = {
  destination: 'whatsapp' | 'email' | 'push' | 'webhook' | 'gsheet' | 'customer' | 'customerWhatsapp' | 'gcalendar'
  failed: number
  held: number
}

/** Failed and held deliveries, in place of the newest response. */
export function unsentText({ destination, failed, held }: Unsent, t: T): string {
  if (failed === 0) return t('dashboard.needYou', { count: held })
  return t('dashboard.card.failed', { destination: t(`dashboard.card.destination.${destination}`), count: failed })
}

/** Read aloud in place of the bars. */
export function weekText(week: readonly number[], { t, language }: Pick<Spoken, 't' | 'language'>): string {
  const number = new Intl.NumberFormat(numberLocale(language))
  return t('dashboard.card.week', { counts: week.map((count) => number.format(count)).join(', ') })
}

/** A text around its number, which stands out: before it, itself, and after it. */
export function aroundCount(key: 'today' | 'inAll', count: number, { t, language }: Pick<Spoken, 't' | 'language'>) {
  const [before = '', after = ''] = t(`dashboard.card.${key}`, { count: '\n' }).split('\n')
  return { before, number: new Intl.NumberFormat(numberLocale(language)).format(count), after }
}

/** Below the greeting: without a week (before the time zone is known), only unread responses. */
export function newsText({ today, unread }: { today: number | undefined; unread: number }, t: T): string {
  if (today === undefined || today === 0) {
    return unread === 0 ? t('dashboard.nothingUnread') : t('dashboard.unread', { count: unread })
  }
  return t('dashboard.news', {
    today: t('dashboard.todayCount', { count: today }),
    unread: t('dashboard.notRead', { count: unread }),
  })
}

import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import {
  closedOn,
  colourOf,
  type Closed,
  type Entry,
  entriesOf,
  firstWeekday,
  freeOn,
  isLate,
  openOn,
  placesOn,
  takenPlaces,
  weekOf,
} from '@wayform/core/bookings/calendar/calendar-view.ts'
import { countText, numberFormat } from '@wayform/core/numbers/number-format.ts'
import { clockText, dayNumberText, weekdayText } from '@wayform/i18n/day-words.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import type { Drawn } from './drawn-calendar.ts'
import { symbol } from './frame-markup.ts'

/** The week around a day, with how full each day is, as DayStrip.tsx draws it. */
export function dayStrip(drawn: Drawn): string {
  const { data, hours, clock, blocks, day, today, staffId, names, spoken, href } = drawn
  const { t, language } = spoken
  const step = (by: number, sign: string) =>
    `<a class="${names.agenda['step']}" href="${href({ day: day + by })}" aria-label="${escapeHtml(t(by < 0 ? 'calendar.previousWeek' : 'calendar.nextWeek'))}"><span aria-hidden="true">${sign}</span></a>`
  const days = weekOf(day, firstWeekday(language)).map((each) => {
    const full = placesOn(hours, { key: '', day: each, staffId }, data.bookings, blocks, clock)
    const share = full === null ? 0 : full.taken / full.places
    const told =
      full === null
        ? t('calendar.closed')
        : t('calendar.booked', { taken: countText(full.taken, language), places: countText(full.places, language) })
    return `<a href="${href({ day: each })}"${each === day ? ' aria-current="date"' : ''}${each === today ? ' data-today="true"' : ''}>\
<span>${weekdayText(each, language)}</span><b>${dayNumberText(each, language)}</b><span class="wf-visually-hidden">${escapeHtml(told)}</span>\
<i style="--full:${Math.round(share * 100)}%" aria-hidden="true"></i></a>`
  })
  return `<nav class="${names.agenda['strip']} fs-strip" aria-label="${escapeHtml(t('calendar.week'))}">${step(-7, '‹')}${days.join('')}${step(7, '›')}</nav>`
}

/** A day from morning to evening, as Agenda.tsx draws it. */
export function agendaMarkup(drawn: Drawn): string {
  const { data, hours, clock, blocks, day, staffId, mayAnswer, names, spoken } = drawn
  const { t, language } = spoken
  const column = { key: String(day), day, staffId }
  const entries = entriesOf(column, data.bookings, hours.services, clock)
  const pauses = closedOn(hours, column, blocks, clock).filter(
    ({ kind, from, to }) => kind === 'block' || (from > 0 && to < 1_440),
  )
  const shortest = Math.min(...hours.services.filter(({ isOn }) => isOn).map(({ minutes }) => minutes))
  const free = mayAnswer
    ? freeOn(hours, column, data.bookings, blocks, clock).filter(({ from, to }) => to - from >= shortest)
    : []
  const lines = [
    ...entries.map((entry) => ({
      from: entry.from,
      time: `<small>${escapeHtml(minutesText(entry.to - entry.from, drawn))}</small>`,
      shown: card(entry, drawn),
    })),
    ...pauses.map((each) => ({
      from: each.from,
      time: '',
      shown: `<p class="${names.agenda['pause']}">${escapeHtml(pauseText(each, drawn))}</p>`,
    })),
    ...free.map(({ from, to }) => ({
      from,
      time: '',
      shown: `<span class="${names.agenda['free']}"><span>${escapeHtml(t('calendar.free', { minutes: minutesText(to - from, drawn) }))}</span></span>`,
    })),
  ].toSorted((a, b) => a.from - b.from)
  if (lines.length === 0) {
    const nothing = t(openOn(hours, column).length === 0 ? 'calendar.closed' : 'calendar.nothing')
    return `<p class="${names.agenda['nothing']}">${escapeHtml(nothing)}</p>`
  }
  const items = lines.map(
    ({ from, time, shown }) => `<li><time>${clockText(from, language)}${time}</time>${shown}</li>`,
  )
  return `<ol class="${names.agenda['agenda']}">${items.join('')}</ol>`
}

const minutesText = (minutes: number, { spoken }: Pick<Drawn, 'spoken'>) =>
  numberFormat(spoken.language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes)

function pauseText(closed: Closed, { spoken: { t, language } }: Drawn): string {
  const until = t('calendar.until', { time: clockText(closed.to, language) })
  return `${closed.kind === 'block' ? closed.note || t('calendar.blocked') : t('calendar.pause')} · ${until}`
}

function card(entry: Entry<CalendarBooking>, drawn: Drawn): string {
  const { hours, names, spoken, href } = drawn
  const { t } = spoken
  const [first] = entry.bookings
  if (!first) return ''
  const staff = hours.staff.find(({ id }) => id === first.staffId)?.name ?? first.staffName
  const isShared = entry.places !== null
  const service = first.serviceName
  const detail = isShared ? staff : staff === '' ? service : t('calendar.serviceWith', { service, staff })
  const title = isShared ? service : first.name || t('calendar.noName')
  return `<a class="wf-card ${names.agenda['card']}" href="${href({ openId: first.responseId })}" data-colour="${colourOf(first.staffId, hours.staff)}"${first.waits ? ' data-state="waits"' : ''}>\
<bdi class="${names.agenda['name']}">${escapeHtml(title)}</bdi>${mark(entry, first, drawn)}<bdi class="${names.agenda['detail']}">${escapeHtml(detail)}</bdi></a>`
}

function mark(entry: Entry<CalendarBooking>, first: CalendarBooking, { spoken: { t, language, now } }: Drawn): string {
  if (entry.places !== null) {
    const places = countText(entry.places, language)
    return pill('', escapeHtml(t('calendar.places', { taken: countText(takenPlaces(entry), language), places })))
  }
  if (isLate(first)) return pill('danger', escapeHtml(t('calendar.late')))
  if (first.status === 'noShow') return pill('', escapeHtml(t('orders.status.noShow')))
  if (first.status === 'done') return pill('ok', `${symbol('check', 14)} ${escapeHtml(t('calendar.came'))}`)
  if (first.waits) return pill('warn', escapeHtml(t('calendar.waits')))
  const at = now.getTime()
  const isNow = Date.parse(first.start) <= at && at < Date.parse(first.end)
  return isNow ? pill('primary', escapeHtml(t('calendar.now'))) : ''
}

const pill = (tone: string, content: string) =>
  `<span class="wf-pill"${tone && ` data-tone="${tone}"`}>${content}</span>`

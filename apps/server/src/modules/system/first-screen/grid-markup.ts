import {
  axisOf,
  type Closed,
  colourOf,
  type Column,
  heightOf,
  hoursShown,
  type Part,
  placesOn,
  stripesOf,
  topOf,
} from '@wayform/core/bookings/calendar/calendar-view.ts'
import { gatherLanes, roomOf } from '@wayform/core/bookings/calendar/gather-lanes.ts'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'
import { type CardLook, looksOf } from '@wayform/i18n/card-look.ts'
import { clockText, dateText, dayNumberText, weekdayText } from '@wayform/i18n/day-words.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import type { Drawn } from './drawn-calendar.ts'
import { symbol } from './frame-markup.ts'

/** Days, or people on one day, side by side on one axis of time, as Grid.tsx draws them. */
export function gridMarkup(columns: readonly Column[], drawn: Drawn): string {
  const { data, hours, clock, blocks, today, isDay, mayAnswer, windowWidth, names, spoken } = drawn
  const { t, language, now } = spoken
  const styles = names.grid
  const stripes = stripesOf(columns, { hours, bookings: data.bookings, blocks, clock })
  const axis = axisOf(stripes.flatMap(({ entries, open }) => [...entries, ...open]))
  const room = roomOf(windowWidth, columns.length)
  const around = {
    hours,
    axis,
    isDay,
    mayMove: mayAnswer,
    lanesWithText: room.lanesWithText,
    t,
    language,
  }
  const minute = Math.floor((now.getTime() + clock(now.getTime()) - today * DAY_MS) / 60_000)
  const isNowShown = axis.some(({ isFold, from, to }) => !isFold && from <= minute && minute < to)
  const nowLine = `<li class="${styles['now']}" style="${top(minute, axis)}" aria-hidden="true"></li>`
  const times = hoursShown(axis)
  const lists = stripes.map(({ column, entries, closed }) => {
    const { shown, more } = isDay ? { shown: entries, more: [] } : gatherLanes(entries, room)
    const bookingOf = new Map(shown.map(({ key, bookings: [first] }) => [key, first]))
    const cards = looksOf(shown, more, around).map((look) => {
      const booking = bookingOf.get(look.key)
      const href = booking ? drawn.href({ openId: booking.responseId }) : drawn.href({ view: 'day', day: column.day })
      return card(look, href, styles)
    })
    const spans = closed.map((each) => closedSpan(each, axis, drawn))
    return `<ol class="${styles['column']}" aria-label="${escapeHtml(labelOf(column, drawn))}">${spans.join('')}\
${isNowShown && column.day === today ? nowLine : ''}${cards.join('')}</ol>`
  })
  const folds = axis.filter(({ isFold }) => isFold).map((part) => fold(part, drawn))
  return `<section class="wf-card ${styles['grid']}" style="--columns:${columns.length}" aria-label="${escapeHtml(t('calendar.title'))}">\
<div class="${styles['heads']}"><span></span>${stripes.map(({ column, seen }) => columnHead(column, seen.length, drawn)).join('')}</div>\
<div class="${styles['body']}" style="block-size:${heightOf(axis)}px">\
<div class="${styles['times']}" aria-hidden="true">${times.map((hour) => `<span style="${top(hour, axis)}">${clockText(hour, language)}</span>`).join('')}</div>\
<div class="${styles['lines']}" aria-hidden="true">${times.map((hour) => `<i style="${top(hour, axis)}"></i>`).join('')}</div>\
${lists.join('')}${folds.join('')}</div></section>`
}

const top = (minute: number, axis: readonly Part[]) => `inset-block-start:${topOf(minute, axis)}px`

/** As draw-cards.ts draws it, as a link. */
function card(look: CardLook, href: string, styles: Readonly<Record<string, string>>): string {
  const given = [
    `href="${href}"`,
    `class="${look.isMore ? `${styles['more']} fs-more` : styles['card']}"`,
    `data-entry="${escapeHtml(look.key)}"`,
    look.isMore ? '' : `data-colour="${look.colour}"`,
    look.state && `data-state="${look.state}"`,
    look.moves && `data-move="${escapeHtml(look.moves)}"`,
    `aria-label="${escapeHtml(look.name)}"`,
  ]
  return `<li class="${styles['entry']}" style="${look.css}"><a ${given.filter(Boolean).join(' ')}>${texts(look, styles)}</a></li>`
}

function texts(look: CardLook, styles: Readonly<Record<string, string>>): string {
  const { title, detail, places, dots, taken } = look
  if (look.isMore) return escapeHtml(title)
  if (!look.hasText) return ''
  const shown = [`<b dir="auto">${escapeHtml(title)}</b>`]
  if (detail !== '') shown.push(`<span dir="auto">${escapeHtml(detail)}</span>`)
  if (places !== '') {
    const marks = Array.from(
      { length: dots },
      (_, at) => `<i${at < taken ? ' data-taken' : ''} aria-hidden="true"></i>`,
    )
    shown.push(`<span class="${styles['places']}">${marks.join('')}<span>${escapeHtml(places)}</span></span>`)
  }
  return shown.join(' ')
}

function columnHead(column: Column, count: number, drawn: Drawn): string {
  const { today, isDay, names } = drawn
  const isToday = !isDay && column.day === today
  return `<div class="${names.grid['columnHead']}"${isToday ? ' data-today="true"' : ''}>${
    isDay ? personHead(column, count, drawn) : dayHead(column, drawn)
  }</div>`
}

function dayHead(column: Column, { data, hours, clock, blocks, names, spoken: { t, language }, href }: Drawn): string {
  const full = placesOn(hours, column, data.bookings, blocks, clock)
  const told =
    full === null
      ? t('calendar.closed')
      : t('calendar.booked', { taken: countText(full.taken, language), places: countText(full.places, language) })
  return `<a class="${names.grid['day']} fs-day" href="${href({ view: 'day', day: column.day })}"><b>${dayNumberText(column.day, language)}</b> ${weekdayText(column.day, language)}<small>${escapeHtml(told)}</small></a>`
}

function personHead(column: Column, count: number, { hours, names: { grid }, spoken: { t } }: Drawn): string {
  const name = hours.staff.find(({ id }) => id === column.staffId)?.name ?? t('calendar.nobody')
  return `<div class="${grid['person']}"><span class="${grid['avatar']}" data-colour="${colourOf(column.staffId ?? '', hours.staff)}" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>\
<div><bdi class="${grid['name']}">${escapeHtml(name)}</bdi><small>${escapeHtml(t('calendar.bookings', { count }))}</small></div></div>`
}

function labelOf(column: Column, { hours, isDay, spoken: { t, language } }: Drawn): string {
  if (!isDay) return dateText(column.day, language, 'long')
  return hours.staff.find(({ id }) => id === column.staffId)?.name ?? t('calendar.nobody')
}

function closedSpan(closed: Closed, axis: readonly Part[], { isDay, names, spoken: { t } }: Drawn): string {
  const [from, to] = [topOf(closed.from, axis), topOf(closed.to, axis)]
  if (to - from < 1) return ''
  const isWhole = closed.kind === 'closed' && closed.from === 0 && closed.to === 1_440
  const label =
    closed.kind === 'block'
      ? closed.note || t('calendar.blocked')
      : isDay
        ? t('calendar.notWorking')
        : isWhole
          ? t('calendar.closed')
          : ''
  const shown = label !== '' && to - from > 24 ? `<span dir="auto">${escapeHtml(label)}</span>` : ''
  return `<li class="${names.grid['closed']}" data-kind="${closed.kind}" style="inset-block-start:${from}px;block-size:${to - from}px"${label === '' ? ' aria-hidden="true"' : ''}>${shown}</li>`
}

function fold(part: Part, { names, spoken: { t, language } }: Drawn): string {
  const text = t('calendar.break', { from: clockText(part.from, language), to: clockText(part.to, language) })
  return `<div class="${names.grid['fold']}" style="inset-block-start:${part.top}px;block-size:${part.height}px"><button type="button" disabled>${escapeHtml(text)}${symbol('down', 14)}</button></div>`
}

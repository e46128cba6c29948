import { MAX_CALENDAR_BOOKINGS } from '@wayform/contract/calls/calendar/most-bookings.ts'
import type { CalendarScreenData } from '@wayform/contract/first-screen.ts'
import { type CalendarPlace, writePlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import { columnsOf, firstWeekday, weekOf, withBusy } from '@wayform/core/bookings/calendar/calendar-view.ts'
import { localDay } from '@wayform/core/bookings/local-days.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import { clockOfSpans } from '@wayform/core/time/zone-spans.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { dateText, daysText } from '@wayform/i18n/day-words.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { agendaMarkup, dayStrip } from './agenda-markup.ts'
import type { ClassNames, Drawn } from './drawn-calendar.ts'
import { frame, FRAME_ICONS, type Spoken, symbol, symbols } from './frame-markup.ts'
import { gridMarkup } from './grid-markup.ts'

/** From here on, days stand side by side (CalendarScreen.tsx). */
const WIDE_PX = 992

type Shown = { place: CalendarPlace; windowWidth: number; names: ClassNames; spoken: Spoken }

/**
 * The calendar as plain links, with the places and the styles of the app's own (apps/web/src/features/calendar), which
 * replaces it. What needs a script is disabled until then. Undefined: there is nothing to show.
 */
export function calendarMarkup(screen: CalendarScreenData, { place, windowWidth, names, spoken }: Shown) {
  const { me, calendar: data } = screen
  const { hours } = data
  if (hours === null || (hours.services.length === 0 && data.bookings.length === 0)) return undefined
  const clock = clockOfSpans(data.offsets, hours.zone)
  const today = localDay(spoken.now.getTime(), clock)
  const given = { ...place, openId: null }
  const drawn: Drawn = {
    data,
    hours,
    clock,
    blocks: withBusy(data.blocks, data.busy, spoken.t('calendar.google.busy')),
    day: place.day ?? today,
    today,
    staffId: hours.staff.some(({ id }) => id === place.staffId) ? place.staffId : null,
    isDay: place.view === 'day',
    mayAnswer: hasRight(me.workspace.role, 'answer'),
    windowWidth,
    names,
    spoken,
    href: (changes) =>
      escapeHtml(`${spoken.base}/calendar?${new URLSearchParams(writePlace({ ...given, ...changes })).toString()}`),
  }
  const main = `<div class="wf-page ${names.calendar['page']}">${head(drawn, hasRight(me.workspace.role, 'build'))}${
    windowWidth < WIDE_PX ? narrow(drawn) : wide(drawn)
  }</div>`
  return symbols(ICONS) + frame(me, spoken, { current: 'calendar', main })
}

/** As the head of CalendarScreen.tsx. */
function head(drawn: Drawn, mayBuild: boolean): string {
  const { data, hours, day, staffId, isDay, mayAnswer, names, spoken, href } = drawn
  const { t, language } = spoken
  const styles = names.calendar
  const step = isDay ? 1 : 7
  const arrow = (by: number, name: string, label: string) =>
    `<a class="fs-step" href="${href({ day: day + by * step })}" aria-label="${escapeHtml(label)}">${symbol(name, 20, 'flip')}</a>`
  const views = (['day', 'week'] as const).map(
    (view) =>
      `<a class="wf-segment" href="${href({ view })}"${isDay === (view === 'day') ? ' data-on="true" aria-current="true"' : ''}>${escapeHtml(t(`calendar.views.${view}`))}</a>`,
  )
  const person = hours.staff.find(({ id }) => id === staffId)?.name ?? t('calendar.everyone')
  const people = `<div class="${styles['people']}"><button type="button" disabled class="wf-field-box fs-people">${symbol('users', 18)}<bdi class="wf-grow wf-truncate">${escapeHtml(person)}</bdi>${symbol('down', 18)}</button></div>`
  const waits = data.waits.filter((wait) => staffId === null || wait.staffId === '' || wait.staffId === staffId)
  const waiting = waits.filter(({ state }) => state !== 'expired').length
  return `<header class="${styles['head']}"><h1>${escapeHtml(titleOf(drawn))}</h1>\
<div class="${styles['steps']}">${arrow(-1, 'left', t(isDay ? 'calendar.previousDay' : 'calendar.previousWeek'))}${arrow(1, 'right', t(isDay ? 'calendar.nextDay' : 'calendar.nextWeek'))}</div>\
<a class="fs-control ${styles['today']}" href="${href({ day: null })}">${escapeHtml(t('calendar.today'))}</a><span class="wf-grow"></span>\
${hours.staff.length > 1 ? people : ''}\
<div class="wf-segments ${styles['views']}" style="--segment:38px" role="group" aria-label="${escapeHtml(t('calendar.view'))}">${views.join('')}</div>\
${mayAnswer ? control('bell', t('calendar.remind.button'), styles['remind']) : ''}\
${waits.length === 0 ? '' : control('hourglass', t('calendar.waitingList.count', { count: countText(waiting, language) }))}\
${mayBuild ? `<a class="fs-control fs-setup" href="${spoken.base}/calendar/setup" aria-label="${escapeHtml(t('calendar.setUp'))}">${symbol('settings', 20)}</a>${control('ban', t('calendar.block'), styles['block'])}` : ''}\
${mayAnswer ? `<button type="button" disabled class="fs-control" data-first>${symbol('plus', 18)}<span class="${styles['long']}">${escapeHtml(t('calendar.add'))}</span><span class="${styles['short']}">${escapeHtml(t('calendar.addShort'))}</span></button>` : ''}</header>\
${data.isCut ? `<div class="wf-notice" style="margin-block-end:12px"><div class="wf-grow">${escapeHtml(t('calendar.cut', { number: countText(MAX_CALENDAR_BOOKINGS, language) }))}</div></div>` : ''}`
}

/** A button that works once the script is there. */
const control = (icon: keyof typeof ICONS, text: string, className = '') =>
  `<button type="button" disabled class="fs-control ${className}">${symbol(icon, 18)}${escapeHtml(text)}</button>`

function titleOf({ day, isDay, windowWidth, spoken: { language } }: Drawn): string {
  const isWide = windowWidth >= WIDE_PX
  const week = weekOf(day, firstWeekday(language))
  if (isWide && !isDay) return daysText(week[0] ?? day, week.at(-1) ?? day, language)
  return dateText(day, language, isWide ? 'long' : 'short')
}

function wide(drawn: Drawn): string {
  const { data, hours, day, staffId, isDay, names, spoken } = drawn
  const columns = columnsOf({ view: isDay ? 'day' : 'week', day, staffId }, hours, data.bookings, spoken.language)
  const keys = escapeHtml(spoken.t('calendar.keys', { zone: hours.zone }))
  return `<div class="fs-wide">${gridMarkup(columns, drawn)}<p class="${names.calendar['hint']}">${keys}</p></div>`
}

function narrow(drawn: Drawn): string {
  return `<div class="fs-narrow">${dayStrip(drawn)}${agendaMarkup(drawn)}</div>`
}

const ICONS = {
  ...FRAME_ICONS,
  left: 'M15 6l-6 6l6 6',
  right: 'M9 6l6 6l-6 6',
  down: 'M6 9l6 6l6 -6',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12l5 5l10 -10',
  users:
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0 -3 -3.85',
  settings:
    'M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  ban: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M5.7 5.7l12.6 12.6',
  bell: 'M10 5a2 2 0 0 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 17v1a3 3 0 0 0 6 0v-1M21 6.727a11.05 11.05 0 0 0 -2.794 -3.727M3 6.727a11.05 11.05 0 0 1 2.792 -3.727',
  hourglass:
    'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
}

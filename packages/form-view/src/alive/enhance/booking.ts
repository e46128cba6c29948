import { priceOf } from '@wayform/core/bookings/desk.ts'
import { waitOfValue, waitsFor, waitValue } from '@wayform/core/bookings/waiting/booking-wait.ts'
import type { ShownDay, ShownTime, ShownTimes } from '@wayform/core/bookings/shown-times.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { dateLocale } from '@wayform/core/time/format-date.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'
import { problemId } from '../../field-ids.ts'
import { dayText, FEW_PLACES, freeOn, nextFree, timesByPart } from '../../questions/booking/day-texts.ts'
import type { Enhancement } from '../live-form.ts'
import { one } from '../page-markup.ts'
import { visitorsTime } from '../visitors-time.ts'
import { askTimes } from './booking/ask-times.ts'
import { holdWhileFinishing } from './booking/hold-time.ts'
import { sampleTimes } from './booking/sample-times.ts'

/** A strip of days and the times of one of them, as the server knows them now. The server decides when it is sent. */
export const enhance: Enhancement = (page, form) => {
  const place = page.querySelector<HTMLElement>('.pf-bk')
  const question = bookingOf(form.data.questions)
  const desk = question?.desk
  if (!place || !question || !desk) return
  const { questionId } = question
  const { t } = form
  const { language } = form.data
  const locale = dateLocale(language)
  const digits = new Intl.NumberFormat(locale)
  const clockText = (time: string) => time.replace(/\d/g, (digit) => digits.format(digit as Intl.StringNumericLiteral))
  const named = (name: string) => `${questionId}.${name}`
  const field = (name: string) => place.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${named(name)}"]`)
  const start = one<HTMLInputElement>(place, `[name="${named('start')}"]`)
  const area = one(place, '.pf-bt')
  const list = one(place, '.pf-os')
  place.classList.add('on')
  field('plain')?.remove()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  start.after(input({ type: 'hidden', name: named('clock'), value: timeZone }))
  /** Answers that come late do not replace newer ones. */
  let turn = 0
  let shown: ShownTimes | null = null
  let date = ''

  const serviceNow = () => {
    const id = place.querySelector<HTMLInputElement>(`[name="${named('service')}"]:checked`)?.value
    return desk.services.find((each) => each.id === id)
  }
  const wishNow = () => waitOfValue(start.value)
  const partyNow = () => Number(field('party')?.value ?? 1)

  const change = button('pf-x', t('form.booking.change'), () => {
    list.classList.remove('chosen')
    list.querySelector<HTMLInputElement>(':checked')?.focus()
  })
  if (desk.services.length > 1) list.after(change)

  const fold = () => {
    const isChosen = desk.services.length > 1 && serviceNow() !== undefined
    list.classList.toggle('chosen', isChosen)
    change.hidden = !isChosen
  }

  /** The first one suits every service. */
  const offer = (name: string, isOffered: (value: string) => boolean) => {
    for (const option of field(name)?.querySelectorAll('option') ?? []) {
      option.hidden = option.disabled = !isOffered(option.value)
      if (option.disabled) option.selected = false
    }
  }

  const load = async (from = '') => {
    const service = serviceNow()
    if (!service) return area.replaceChildren()
    offer('staff', (id) => id === '' || service.staffIds.includes(id))
    offer('party', (count) => Number(count) <= service.largestParty)
    const asked = ++turn
    if (!shown) area.replaceChildren(paragraph(t('form.booking.loading')))
    const staffId = field('staff')?.value || null
    const { submissionId } = form.session
    const { link } = form.data
    const asks = { serviceId: service.id, staffId, party: partyNow(), submissionId }
    const ask = async (first: string) =>
      link === '' ? sampleTimes(new Date()) : askTimes(link, { ...asks, from: first })
    // A later day that is shown or chosen is asked for as well. On the shop’s clock it may be the next one.
    const until = Math.max(...[from, date, wishNow()?.day ?? start.value].map((each) => Date.parse(each) + DAY_MS || 0))
    let found = from === '' ? await ask('') : shown
    while (found?.next && Date.parse(found.next) <= until) {
      const later = await ask(found.next)
      if (asked !== turn) return
      found = later && { ...later, days: [...found.days, ...later.days] }
    }
    if (asked !== turn) return
    if (!found) {
      if (!shown)
        area.replaceChildren(
          paragraph(t('form.booking.failed')),
          button('pf-x', t('form.tryAgain'), () => void load()),
        )
      return
    }
    shown = found
    const wish = wishNow()
    const chosen = shown.days.find((day) =>
      wish ? day.date === wish.day && freeOn(day).length === 0 : freeOn(day).some((time) => time.start === start.value),
    )
    // Another customer has it by now. From a later page it is sent nevertheless: the refusal says why, and leads here.
    if (!chosen && !page.hidden) choose('')
    const day = chosen ?? dayOf(date) ?? shown.days.find((each) => freeOn(each).length > 0) ?? shown.days[0]
    date = day?.date ?? ''
    draw()
  }

  const dayOf = (wanted: string) => shown?.days.find((each) => each.date === wanted)

  const choose = (value: string) => {
    const service = serviceNow()
    const price = field('price')
    start.value = value
    if (price && service) price.value = value === '' ? '' : String(priceOf(service, partyNow()))
  }

  /** The questions around it follow: a payment of this booking, the buttons. */
  const tell = () => start.dispatchEvent(new Event('input', { bubbles: true }))

  const draw = () => {
    if (!shown) return
    const focused = document.activeElement
    const before = focused instanceof HTMLInputElement && area.contains(focused) ? focused : null
    const day = dayOf(date)
    area.replaceChildren(
      ...(day ? [heading(dayText(date, language))] : []),
      strip(shown),
      ...(day ? timesOf(day) : [paragraph(t('form.booking.none'))]),
      ...elsewhere(),
    )
    if (before) area.querySelector<HTMLInputElement>(`[name="${before.name}"][value="${before.value}"]`)?.focus()
    area.querySelector('.days :checked')?.closest('label')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }

  const strip = ({ days, today, next }: ShownTimes) => {
    const row = element('div', 'days')
    for (const day of days) {
      const free = freeOn(day).length
      const label = choice('day', day.date, day.date === date)
      if (free === 0) label.classList.add('no')
      const name = day.date === today ? t('form.booking.today') : dayText(day.date, language, { weekday: 'short' })
      const state =
        free > 0
          ? t('form.booking.free', { count: free })
          : t(day.times.length > 0 ? 'form.booking.full' : 'form.booking.closed')
      label.append(name, heading(dayText(day.date, language, { day: 'numeric' })), small(state))
      row.append(label)
    }
    if (next !== null) {
      const more = button('pf-bd', t('form.booking.later'), async () => {
        more.textContent = t('form.booking.loading')
        await load(next)
        // Days that came have a button of their own.
        more.textContent = t('form.booking.failed')
        area.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
      })
      row.append(more)
    }
    return row
  }

  const timesOf = (day: ShownDay): HTMLElement[] => {
    const groups = timesByPart(day).map(({ name, times }) => {
      const group = element('div', '')
      const row = element('div', 'times')
      row.append(...times.map(timeLabel))
      group.append(t(`form.booking.${name}`), row)
      return group
    })
    return freeOn(day).length > 0 ? groups : [...groups, ...fullDay(day)]
  }

  const timeLabel = ({ start: value, time, left }: ShownTime) => {
    const label = choice('at', value, value === start.value, left === 0)
    label.classList.toggle('no', left === 0)
    label.append(withText('bdi', clockText(time)))
    if (left > 0 && left <= FEW_PLACES) label.append(small(t('form.left', { count: left })))
    return label
  }

  /** The next free times, so that the visitor need not look through the days. */
  const fullDay = (day: ShownDay): HTMLElement[] => {
    const { date: full, times } = day
    const next = nextFree(shown?.days ?? [], full)
    const name = dayText(full, language, { weekday: 'long' })
    const isFull = times.length > 0
    const texts = !isFull
      ? []
      : desk.waits
        ? [waitingList(day, name)]
        : [paragraph(t('form.booking.fullDay', { day: name }))]
    if (next.length === 0) return [...texts, paragraph(t('form.booking.none'))]
    const row = element('div', 'times')
    for (const each of next) {
      const on = dayText(each.date, language, { weekday: 'short', day: 'numeric' })
      row.append(
        button('pf-bd', `${on}, ${clockText(each.time)}`, () => {
          date = each.date
          choose(each.start)
          draw()
          tell()
          area.querySelector<HTMLInputElement>(`[value="${each.start}"]`)?.focus()
        }),
      )
    }
    return [...texts, heading(t('form.booking.nextFree')), row]
  }

  /** Pressing its button chooses it, as a time is chosen, and goes on in the form. */
  const waitingList = ({ date: full, times, waiting }: ShownDay, name: string): HTMLElement => {
    const box = element('div', 'pf-bw')
    const chosen = wishNow()
    const isChosen = chosen?.day === full
    const wishes = element('div', 'pf-os')
    for (const wish of waitsFor(full, times)) {
      const label = element('label', 'pf-o')
      const isOn = isChosen ? chosen.from === wish.from : wish.from === ''
      // Not a field of the form: the list is joined only by pressing the button.
      const radio = input({ type: 'radio', name: named('wish'), value: waitValue(wish), checked: isOn })
      const text =
        wish.from === ''
          ? t('form.booking.waits.any', { day: name })
          : t('form.booking.waits.after', { time: clockText(wish.from) })
      label.append(radio, withText('span', text))
      wishes.append(label)
    }
    const join = button('pf-b sec wide', t(isChosen ? 'form.booking.change' : 'form.booking.waits.join'), () => {
      choose(isChosen ? '' : (wishes.querySelector<HTMLInputElement>(':checked')?.value ?? ''))
      tell()
      // Not before the press is over: a button that is gone submits nothing.
      setTimeout(draw)
    })
    if (!isChosen) join.type = 'submit'
    box.append(
      heading(t('form.booking.fullDay', { day: name })),
      paragraph(t(isChosen ? 'form.booking.waits.chosen' : 'form.booking.waits.text')),
      wishes,
      join,
    )
    if (waiting !== undefined) box.append(paragraph(t('form.booking.waits.ahead', { count: waiting })))
    return box
  }

  /** The same moment on the visitor's clock, where that shows another time or day. */
  const elsewhere = (): HTMLElement[] => {
    const time = dayOf(date)?.times.find((each) => each.start === start.value)
    const text = time && visitorsTime(time.start, `${date} ${time.time}`, locale)
    return text ? [paragraph(t('form.booking.yours', { time: text }))] : []
  }

  const choice = (name: string, of: string, isChecked: boolean, isDisabled = false) => {
    const label = element('label', 'pf-bd')
    label.append(input({ type: 'radio', name: named(name), value: of, checked: isChecked, disabled: isDisabled }))
    return label
  }

  // Before the form's own listeners, which read the fields.
  place.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target.name === named('wish')) {
      if (wishNow()) choose(target.value)
    } else if (target.name === named('at')) {
      choose(target.value)
      draw()
    } else if (target.name === named('day')) {
      date = target.value
      draw()
    } else if (target !== start) {
      shown = null
      choose('')
      fold()
      void load()
    }
  })
  holdWhileFinishing(page, form, questionId, () => {
    const serviceId = serviceNow()?.id
    if (serviceId === undefined || start.value === '' || wishNow()) return null
    return { serviceId, staffId: field('staff')?.value || null, party: partyNow(), start: start.value }
  })
  const follow = () => {
    fold()
    void load()
  }
  form.markup.form.addEventListener('resume', follow)
  form.markup.form.addEventListener('reset', () => setTimeout(follow))
  addEventListener('pageshow', ({ persisted }) => void (persisted && load()))
  addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && load()))
  const around = place.parentElement ?? place
  const lead = () => {
    // Another question may need a look before this one.
    if ((document.activeElement?.closest('.pf-q') ?? around) === around)
      area.querySelector<HTMLInputElement>('.times :enabled')?.focus()
  }
  // Whatever is wrong with it, others may have been quicker: the times are asked for anew. Below them, its text would be
  // behind the bar at the foot of a phone, and the field that it leads to may be folded away.
  new MutationObserver(() => {
    const told = document.getElementById(problemId(question))
    if (told?.parentElement !== around) return
    area.before(told)
    void load().then(lead)
  }).observe(around, { childList: true })
  follow()
}

const element = (tag: string, className: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className })

const input = (fields: Readonly<Record<string, string | boolean>>): HTMLInputElement =>
  Object.assign(document.createElement('input'), fields)

const button = (className: string, textContent: string, onclick: () => void): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { className, type: 'button', textContent, onclick })

const withText = (tag: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent })

const heading = (text: string) => withText('b', text)
const small = (text: string) => withText('small', text)
const paragraph = (text: string) => withText('p', text)

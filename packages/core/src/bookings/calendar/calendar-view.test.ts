import { dayOf } from '../local-days.ts'
import { LANGUAGES } from '../../languages.ts'
import { numberLocale } from '../../numbers/number-format.ts'
import { zoneClock } from '../../time/zones.ts'
import { describe, expect, it } from 'vitest'
import { givenBooking, givenHours } from '../testing/given-calendar.ts'
import {
  axisOf,
  canMove,
  closedOn,
  entriesOf,
  firstWeekday,
  freeOn,
  heightOf,
  HOUR_PX,
  minuteAt,
  openOn,
  peopleOn,
  placed,
  placesOn,
  takenPlaces,
  topOf,
  weekOf,
} from './calendar-view.ts'

const clock = zoneClock('Asia/Riyadh')
const TUESDAY = dayOf('2026-11-17')
const FRIDAY = dayOf('2026-11-20')
const everybody = (day = TUESDAY) => ({ key: 'x', day, staffId: null })
const hours = givenHours()
const hour = (count: number) => count * 60

describe('the days of a calendar', () => {
  it('a week begins with the weekday of the reader', () => {
    expect(weekOf(TUESDAY, 7)[0]).toBe(dayOf('2026-11-15'))
    expect(weekOf(TUESDAY, 1)[0]).toBe(dayOf('2026-11-16'))
    expect(weekOf(dayOf('2026-11-15'), 1)).toContain(dayOf('2026-11-15'))
  })

  it('a week begins where Intl says that it does', () => {
    for (const code of LANGUAGES) {
      const locale = new Intl.Locale(numberLocale(code)) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
      expect([code, firstWeekday(code)]).toEqual([code, locale.getWeekInfo().firstDay])
    }
  })

  it('a day shows the hours with working staff, and each person their own', () => {
    const open = [
      { from: hour(9), to: hour(12) },
      { from: hour(16), to: hour(21) },
    ]
    expect(openOn(hours, everybody())).toEqual(open)
    expect(openOn(hours, { ...everybody(), staffId: 'omar' })[0]).toEqual({ from: hour(11), to: hour(12) })
    expect(openOn(hours, everybody(FRIDAY))).toEqual([])
  })

  it('hours that end after midnight go on in the next day', () => {
    const late = givenHours({ weekly: [{ weekday: 1, from: '20:00', to: '02:00' }], staff: [] })
    expect(openOn(late, everybody(dayOf('2026-11-16')))).toEqual([{ from: hour(20), to: hour(24) }])
    expect(openOn(late, everybody(TUESDAY))).toEqual([{ from: 0, to: hour(2) }])
  })

  it('a day off of one person leaves the others their hours', () => {
    const off = (staffId: string | null) =>
      givenHours({ daysOff: [{ from: '2026-11-17', to: '2026-11-17', staffId, id: 'off', note: '' }] })
    const openFor = (staffId: string | null, id: string) => openOn(off(staffId), { ...everybody(), staffId: id }).length
    expect([openFor('huda', 'huda'), openFor('huda', 'omar'), openFor('huda', '')]).toEqual([0, 2, 2])
    expect([openFor(null, 'huda'), openFor(null, '')]).toEqual([0, 0])
  })

  it('a person’s day leaves out blocked times of other staff', () => {
    const block = { id: 'b', staffId: 'omar', start: '2026-11-17T13:00:00Z', end: '2026-11-17T14:00:00Z', note: 'Lab' }
    const blocked = (staffId: string) =>
      closedOn(hours, { ...everybody(), staffId }, [block], clock).filter(({ kind }) => kind === 'block')
    expect(blocked('omar')).toEqual([{ from: hour(16), to: hour(17), kind: 'block', note: 'Lab', id: 'b' }])
    expect(blocked('huda')).toEqual([])
  })

  it('people without work have a stripe only while something is booked with them', () => {
    const off = givenHours({ staff: hours.staff.map((each) => ({ ...each, isOn: each.id === 'huda' })) })
    expect(peopleOn(off, [])).toEqual(['huda'])
    expect(peopleOn(off, [givenBooking({ staffId: 'omar' })])).toEqual(['huda', 'omar'])
  })
})

describe('the bookings of a day', () => {
  it('places bookings at their minutes on the shop’s clock, and leaves out cancelled ones', () => {
    const bookings = [
      givenBooking({ number: 1, at: '2026-11-17T09:45' }),
      givenBooking({ number: 2, at: '2026-11-18T09:45' }),
      givenBooking({ number: 3, at: '2026-11-17T11:00', isHeld: false, status: 'cancelled' }),
      givenBooking({ number: 4, at: '2026-11-17T11:00', status: 'noShow' }),
    ]
    const entries = entriesOf(everybody(), bookings, hours.services, clock)
    expect(entries.map(({ from, to }) => [from, to])).toEqual([
      [585, 630],
      [660, 705],
    ])
  })

  it('shows a booking over midnight on both of its days', () => {
    const bookings = [givenBooking({ at: '2026-11-17T23:30', minutes: 60 })]
    const on = (day: number) =>
      entriesOf(everybody(day), bookings, hours.services, clock).map(({ from, to }) => [from, to])
    expect([on(TUESDAY), on(TUESDAY + 1), on(TUESDAY + 2)]).toEqual([[[hour(23) + 30, hour(24)]], [[0, 30]], []])
  })

  it('joins the bookings of one class into one entry with its places', () => {
    const bookings = [1, 2, 3].map((number) => givenBooking({ number, serviceId: 'class', party: number }))
    const [entry, ...more] = entriesOf(everybody(), bookings, hours.services, clock)
    expect(more).toEqual([])
    expect(entry?.places).toBe(8)
    expect(entry && takenPlaces(entry)).toBe(6)
  })

  it('places overlapping bookings side by side, and gives others the whole width', () => {
    const at = (number: number, time: string) => givenBooking({ number, at: `2026-11-17T${time}` })
    const bookings = [at(1, '09:00'), at(2, '09:30'), at(3, '09:45'), at(4, '11:00')]
    const lanes = placed(entriesOf(everybody(), bookings, hours.services, clock)).map(({ lane, lanes: of }) => [
      lane,
      of,
    ])
    expect(lanes).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ])
  })

  it('counts the taken and all places of a day from the hours of its staff', () => {
    const bookings = [givenBooking({ minutes: 180, at: '2026-11-17T09:00' })]
    // Dr. Huda has her evening of five hours left, Dr. Omar an hour before noon and the evening.
    expect(placesOn(hours, everybody(), bookings, [], clock)).toEqual({ taken: 1, places: 1 + 6 + 1 + 6 })
    expect(placesOn(hours, everybody(FRIDAY), bookings, [], clock)).toBeNull()
    const evening = { id: 'x', staffId: '', start: '2026-11-17T13:00:00Z', end: '2026-11-17T18:00:00Z', note: '' }
    expect(placesOn(hours, everybody(), bookings, [evening], clock)).toEqual({ taken: 1, places: 2 })
  })

  it('counts a class with all of its places', () => {
    const child = givenBooking({ serviceId: 'class', at: '2026-11-17T09:00', minutes: 180 })
    expect(placesOn(hours, everybody(), [child], [], clock)).toEqual({ taken: 1, places: 8 + 6 + 1 + 6 })
  })

  it('returns the free times of the staff without a booking', () => {
    const bookings = [givenBooking({ at: '2026-11-17T10:00', minutes: 60 })]
    expect(freeOn(hours, everybody(), bookings, [], clock)).toEqual([
      { from: hour(9), to: hour(10) },
      { from: hour(11), to: hour(12) },
      { from: hour(16), to: hour(21) },
    ])
  })

  it('shows a booking that was paid for too late, and no cancelled one', () => {
    const late = givenBooking({ isHeld: false })
    expect(entriesOf(everybody(), [late], hours.services, clock)).toHaveLength(1)
    expect(entriesOf(everybody(), [{ ...late, status: 'cancelled' }], hours.services, clock)).toEqual([])
    expect([canMove(late), canMove(givenBooking({ waits: true }))]).toEqual([true, false])
  })
})

describe('the axis of time', () => {
  const open = [
    { from: hour(9), to: hour(12) },
    { from: hour(16), to: hour(21) },
  ]

  it('folds the hours without working staff, until they are opened', () => {
    const axis = axisOf(open)
    expect(axis.map(({ isFold }) => isFold)).toEqual([false, true, false])
    expect(heightOf(axisOf(open, new Set([hour(12)])))).toBe(12 * HOUR_PX)
    expect(axisOf([...open, { from: hour(13), to: hour(13) + 45 }]).filter(({ isFold }) => isFold)).toHaveLength(2)
  })

  it('converts each minute to a place, and a place to a minute on the grid', () => {
    const axis = axisOf(open)
    expect(topOf(hour(10), axis)).toBe(HOUR_PX)
    expect(topOf(hour(17), axis) - topOf(hour(16), axis)).toBe(HOUR_PX)
    expect(minuteAt(HOUR_PX + 30, axis, 15)).toBe(hour(10) + 15)
    expect(minuteAt(3 * HOUR_PX + 5, axis, 15)).toBeNull()
    expect(minuteAt(topOf(hour(20), axis) + 1, axis, 30)).toBe(hour(20))
  })

  it('shows a working day where no hours are known', () => {
    expect(axisOf([]).map(({ from, to }) => [from, to])).toEqual([[hour(9), hour(17)]])
  })
})

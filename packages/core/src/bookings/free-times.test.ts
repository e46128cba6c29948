import { describe, expect, it } from 'vitest'
import { type FreeTime, freeTimeAt, freeTimes, isFree, pickStaff, type Wanted } from './free-times.ts'
import { givenBusy, givenPerson, givenService, givenSetup } from './testing/given-setup.ts'

const MONDAY = '2026-11-23'
const cut = givenService()

function wanted(changes: Partial<Wanted> = {}): Wanted {
  return {
    setup: givenSetup(),
    serviceId: 'cut',
    staffId: null,
    party: 1,
    now: Date.parse('2026-11-20T12:00:00Z'),
    busy: [],
    blocks: [],
    ...changes,
  }
}

function on(date: string, changes: Partial<Wanted> = {}): FreeTime[] {
  return freeTimes({ ...wanted(changes), from: date, to: date })
}

const starts = (times: FreeTime[]) => times.map(({ start }) => new Date(start).toISOString().slice(0, 16))

describe('free times', () => {
  it('offers times on the grid, counted from the opening, that end by the closing', () => {
    const setup = givenSetup({ services: [givenService({ minutes: 45 })], rules: { grid: 45 } })
    expect(starts(on(MONDAY, { setup }))).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T09:45',
      '2026-11-23T10:30',
      '2026-11-23T11:15',
    ])
    expect(on(MONDAY, { setup })[0]).toEqual({
      start: Date.parse('2026-11-23T09:00:00Z'),
      end: Date.parse('2026-11-23T09:45:00Z'),
      left: 1,
      staffIds: [],
    })
  })

  it('leaves out the break between two rows of hours, and goes through rows that touch', () => {
    const weekly = ['09:00 11:00', '11:00 12:00', '13:00 14:00'].map((text) => {
      const [from = '', to = ''] = text.split(' ')
      return { weekday: 1, from, to }
    })
    const setup = givenSetup({ weekly, services: [givenService({ minutes: 120 })] })
    expect(starts(on(MONDAY, { setup }))).toEqual(['2026-11-23T09:00', '2026-11-23T10:00'])
  })

  it('offers times past midnight, on the day on which they begin', () => {
    const setup = givenSetup({ weekly: [{ weekday: 1, from: '23:00', to: '01:00' }] })
    expect(starts(on(MONDAY, { setup }))).toEqual(['2026-11-23T23:00'])
    expect(starts(on('2026-11-24', { setup }))).toEqual(['2026-11-24T00:00'])
  })

  it('offers no time before the lead time or after the last day ahead', () => {
    const setup = givenSetup({ rules: { leadMinutes: 61, daysAhead: 1 } })
    const now = Date.parse('2026-11-23T09:00:00Z')
    expect(starts(freeTimes({ ...wanted({ setup, now }), from: '2026-11-01', to: '2026-12-31' }))).toEqual([
      '2026-11-23T11:00',
      '2026-11-24T09:00',
      '2026-11-24T10:00',
      '2026-11-24T11:00',
    ])
  })

  it.each([
    ['a service that is off', { services: [givenService({ isOn: false })] }, 1],
    ['a service without staff to offer it', { services: [givenService({ staffIds: ['gone'] })] }, 1],
    ['a party of no people', {}, 0],
    ['a party beyond the largest', { services: [givenService({ places: 4, largestParty: 2 })] }, 3],
    ['a day off', { daysOff: [{ id: 'a', from: MONDAY, to: MONDAY, note: '', staffId: null }] }, 1],
    ['a special day without hours', { specialDays: [{ date: MONDAY, hours: [] }] }, 1],
  ])('offers no time for %s', (_what, changes, party) => {
    expect(on(MONDAY, { setup: givenSetup(changes), party })).toEqual([])
  })

  it('follows the hours of a special day instead of the weekly ones', () => {
    const setup = givenSetup({ specialDays: [{ date: MONDAY, hours: [{ from: '15:00', to: '16:00' }] }] })
    expect(starts(on(MONDAY, { setup }))).toEqual(['2026-11-23T15:00'])
  })

  it('offers no time in the night before a day off, nor in the night that begins on it', () => {
    const weekly = [1, 2].map((weekday) => ({ weekday, from: '22:00', to: '02:00' }))
    const off = { id: 'a', from: '2026-11-24', to: '2026-11-24', note: '', staffId: null }
    const setup = givenSetup({ weekly, daysOff: [off] })
    expect(starts(freeTimes({ ...wanted({ setup }), from: MONDAY, to: '2026-11-25' }))).toEqual([
      '2026-11-23T22:00',
      '2026-11-23T23:00',
    ])
  })
})

describe('the hours of people', () => {
  const service = givenService({ staffIds: ['huda', 'omar'] })
  const evening = { weekday: 1, from: '11:00', to: '14:00' }
  const staff = [givenPerson('huda'), givenPerson('omar', { weekly: [evening] })]

  it('offers a person’s own hours, or the shop’s where they have none', () => {
    const setup = givenSetup({ services: [service], staff })
    expect(on(MONDAY, { setup }).map(({ staffIds }) => staffIds.join())).toEqual([
      'huda',
      'huda',
      'huda,omar',
      'omar',
      'omar',
    ])
    expect(on(MONDAY, { setup }).map(({ left }) => left)).toEqual([1, 1, 2, 1, 1])
  })

  it('ends a person’s hours where the shop’s special day ends', () => {
    const setup = givenSetup({
      services: [service],
      staff,
      specialDays: [{ date: MONDAY, hours: [{ from: '10:00', to: '13:00' }] }],
    })
    expect(starts(on(MONDAY, { setup, staffId: 'omar' }))).toEqual(['2026-11-23T11:00', '2026-11-23T12:00'])
  })

  it('offers no time on a person’s own day off, which does not close the others’', () => {
    const daysOff = [{ id: 'a', from: MONDAY, to: MONDAY, note: '', staffId: 'huda' }]
    const setup = givenSetup({ services: [service], staff, daysOff })
    expect(on(MONDAY, { setup, staffId: 'huda' })).toEqual([])
    expect(on(MONDAY, { setup, staffId: 'omar' })).toHaveLength(3)
  })

  it('offers no time of a person who is switched off', () => {
    const setup = givenSetup({ services: [service], staff: [givenPerson('huda', { isOn: false })] })
    expect(on(MONDAY, { setup })).toEqual([])
  })
})

describe('places', () => {
  it('takes the places of bookings that overlap, with the time before and after', () => {
    const service = givenService({ minutes: 30, before: 15, after: 15 })
    const setup = givenSetup({ services: [service], rules: { grid: 15 } })
    const busy = [givenBusy(service, '2026-11-23T10:00:00Z')]
    // 09:45 to 10:45 is taken; what ends its own quarter by 09:45, or begins it at 10:45, is free.
    expect(starts(on(MONDAY, { setup, busy }))).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T11:00',
      '2026-11-23T11:15',
      '2026-11-23T11:30',
    ])
  })

  it('counts the places of a service without staff at every moment', () => {
    const service = givenService({ places: 4, minutes: 60 })
    const setup = givenSetup({ services: [service], rules: { grid: 30 } })
    const busy = [
      givenBusy(service, '2026-11-23T09:00:00Z', { party: 3 }),
      givenBusy(service, '2026-11-23T10:00:00Z', { party: 2 }),
    ]
    expect(on(MONDAY, { setup, busy, party: 2 }).map(({ left }) => left)).toEqual([2, 2, 4])
    expect(starts(on(MONDAY, { setup, busy, party: 2 }))).toEqual([
      '2026-11-23T10:00',
      '2026-11-23T10:30',
      '2026-11-23T11:00',
    ])
  })

  it('shares a person’s places between bookings that begin together, and no others', () => {
    const group = givenService({ id: 'class', places: 8, staffIds: ['lina'] })
    const single = givenService({ staffIds: ['lina'] })
    const setup = givenSetup({ services: [group, single], staff: [givenPerson('lina')], rules: { grid: 30 } })
    const busy = [givenBusy(group, '2026-11-23T09:00:00Z', { party: 5, staffId: 'lina' })]
    expect(on(MONDAY, { setup, busy, serviceId: 'class' }).map(({ left }) => left)).toEqual([3, 8, 8, 8])
    expect(starts(on(MONDAY, { setup, busy }))).toEqual(['2026-11-23T10:00', '2026-11-23T10:30', '2026-11-23T11:00'])
  })

  it('offers no place within a blocked time of the whole shop or of that person', () => {
    const service = givenService({ staffIds: ['huda', 'omar'] })
    const setup = givenSetup({ services: [service], staff: [givenPerson('huda'), givenPerson('omar')] })
    const block = (staffId: string, hour: string) => ({
      staffId,
      startsAt: Date.parse(`2026-11-23T${hour}:00:00Z`),
      endsAt: Date.parse(`2026-11-23T${hour}:10:00Z`),
    })
    const blocks = [block('', '09'), block('omar', '10')]
    expect(on(MONDAY, { setup, blocks }).map(({ staffIds }) => staffIds.join())).toEqual(['huda', 'huda,omar'])
  })
})

describe('a change of the clocks', () => {
  const night = (zone: string) =>
    givenSetup({
      zone,
      weekly: [{ weekday: 7, from: '01:00', to: '05:00' }],
      services: [givenService({ minutes: 30 })],
      rules: { grid: 30 },
    })

  it('moves times that the clocks skip forward, each once', () => {
    const now = Date.parse('2026-03-20T00:00:00Z')
    // 02:00 and 02:30 do not exist; they are 03:00 and 03:30.
    expect(starts(on('2026-03-29', { setup: night('Europe/Berlin'), now }))).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
      '2026-03-29T02:00',
      '2026-03-29T02:30',
    ])
  })

  it('offers times that the clocks show twice when they are shown first', () => {
    const now = Date.parse('2026-10-20T00:00:00Z')
    const times = starts(on('2026-10-25', { setup: night('Europe/Berlin'), now }))
    // 02:30 in summer time is followed by 03:00 in winter time, an hour and a half later.
    expect(times).toEqual([
      '2026-10-24T23:00',
      '2026-10-24T23:30',
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T02:00',
      '2026-10-25T02:30',
      '2026-10-25T03:00',
      '2026-10-25T03:30',
    ])
  })
})

describe('one time', () => {
  it('a time is free exactly when it is among the free times', () => {
    const busy = [givenBusy(cut, '2026-11-23T10:00:00Z')]
    const at = (time: string) => isFree({ ...wanted({ busy }), start: Date.parse(`2026-11-23T${time}:00Z`) })
    expect(['09:00', '09:30', '10:00', '11:00', '12:00'].filter(at)).toEqual(['09:00', '11:00'])
  })

  it('names the staff who are free at a time', () => {
    const setup = givenSetup({ services: [givenService({ staffIds: ['huda'] })], staff: [givenPerson('huda')] })
    expect(freeTimeAt({ ...wanted({ setup }), start: Date.parse('2026-11-23T09:00:00Z') })?.staffIds).toEqual(['huda'])
  })
})

describe('who is picked where anybody may be', () => {
  const setup = givenSetup()
  const staffIds = ['huda', 'omar']
  const start = Date.parse('2026-11-23T11:00:00Z')

  it('picks the first staff of the list when none have a booking', () => {
    expect(pickStaff({ setup, staffIds, start, busy: [] })).toBe('huda')
    expect(pickStaff({ setup, staffIds: [], start, busy: [] })).toBeNull()
  })

  it('picks the staff with the fewest minutes that day', () => {
    const busy = [
      givenBusy(cut, '2026-11-23T09:00:00Z', { staffId: 'huda' }),
      // Another day does not count.
      givenBusy(cut, '2026-11-24T09:00:00Z', { staffId: 'omar' }),
      givenBusy(cut, '2026-11-24T10:00:00Z', { staffId: 'omar' }),
    ]
    expect(pickStaff({ setup, staffIds, start, busy })).toBe('omar')
  })

  it('counts the minutes of a class once, however many people come', () => {
    const group = givenService({ id: 'class', places: 8 })
    const busy = [
      ...[1, 2, 3].map(() => givenBusy(group, '2026-11-23T09:00:00Z', { staffId: 'huda' })),
      givenBusy(givenService({ minutes: 90 }), '2026-11-23T09:00:00Z', { staffId: 'omar' }),
    ]
    expect(pickStaff({ setup, staffIds, start, busy })).toBe('huda')
  })
})

import { describe, expect, it } from 'vitest'
import { nextOffers, offerUntil, type TakenBusy, type Waiting } from './offers.ts'
import { takenBy } from '../places.ts'
import { givenPerson, givenService, givenSetup } from '../testing/given-setup.ts'

const DAY = '2026-11-19'
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00.000Z`)
const NOW = at('10:00', '2026-11-18')

const wait = (id: string, changes: Partial<Waiting> = {}): Waiting => ({
  id,
  serviceId: 'cut',
  staffId: null,
  party: 1,
  day: DAY,
  from: '',
  number: `+4474001000${id}`,
  passed: [],
  ...changes,
})

const booked = (time: string, changes: Partial<TakenBusy> = {}): TakenBusy => {
  const times = takenBy(givenService(), at(time))
  return { serviceId: 'cut', staffId: '', party: 1, number: '', ...times, endsAtMs: times.endsAt, ...changes }
}

function offered(waiting: readonly Waiting[], busy: readonly TakenBusy[], setup = givenSetup()) {
  return nextOffers({ setup, waiting, now: NOW, busy, blocks: [] }).map(({ id, start, staffId }) =>
    [id, new Date(start).toISOString().slice(11, 16), staffId].filter((each) => each !== '').join(' '),
  )
}

describe('a place that came free', () => {
  it('offers the first free place to the first in line, and the next one to the second', () => {
    const line = [wait('11'), wait('12'), wait('13')]
    expect(offered(line, [booked('09:00'), booked('10:00'), booked('11:00')])).toEqual([])
    expect(offered(line, [booked('09:00'), booked('11:00')])).toEqual(['11 10:00'])
    expect(offered(line, [booked('11:00')])).toEqual(['11 09:00', '12 10:00'])
  })

  it('skips those in line whose wish a place does not fit', () => {
    const busy = [booked('10:00'), booked('11:00')]
    const setup = givenSetup({ services: [givenService({ places: 4 }), givenService({ id: 'dye' })] })
    expect(
      offered(
        [
          wait('11', { from: '10:00' }),
          wait('12', { day: '2026-11-20', from: '12:00' }),
          wait('13', { passed: [at('09:00')] }),
          wait('14'),
        ],
        busy,
      ),
    ).toEqual(['14 09:00'])
    const full = ['09:00', '10:00', '11:00'].map((time) => booked(time, { party: 3 }))
    expect(offered([wait('11', { party: 2 }), wait('12')], full, setup)).toEqual(['12 09:00'])
    expect(offered([wait('11', { serviceId: 'gone' })], [], setup)).toEqual([])
  })

  it('offers a place with the staff who was asked for, or with the one with the fewest minutes', () => {
    const setup = givenSetup({
      services: [givenService({ staffIds: ['ana', 'bo'] })],
      staff: [givenPerson('ana'), givenPerson('bo')],
    })
    const anas = ['09:00', '10:00', '11:00'].map((time) => booked(time, { staffId: 'ana' }))
    const bos = ['09:00', '11:00'].map((time) => booked(time, { staffId: 'bo' }))
    expect(offered([wait('11', { staffId: 'ana' }), wait('12')], [...anas, ...bos], setup)).toEqual(['12 10:00 bo'])
  })

  it('offers no place to a customer who has another booking at that time', () => {
    const services = [givenService({ places: 2, largestParty: 1 }), givenService({ id: 'other' })]
    const own = booked('10:00', { serviceId: 'other', number: wait('11').number })
    const busy = ['09:00', '09:00', '11:00', '11:00'].map((time) => booked(time))
    const line = [wait('11'), wait('12')]
    expect(offered(line, [...busy, own], givenSetup({ services }))).toEqual(['12 10:00'])
    const anyTime = givenSetup({ services, rules: { oneAtATime: false } })
    expect(offered(line, [...busy, own], anyTime)).toEqual(['11 10:00', '12 10:00'])
  })
})

describe('the end of an offer', () => {
  const until = (now: string, minutes: number, start = at('16:00', '2026-11-25')) => {
    const end = offerUntil({ now: Date.parse(`2026-11-18T${now}:00Z`), start, minutes, zone: 'UTC' })
    return end === null ? null : new Date(end).toISOString().slice(5, 16).replace('T', ' ')
  }

  it('ends an offer after the owner’s minutes, by day', () => {
    expect(until('10:00', 120)).toBe('11-18 12:00')
    expect(until('18:29', 120)).toBe('11-18 20:29')
  })

  it('gives an offer its whole length in the morning where it would begin or end at night', () => {
    expect(until('19:00', 120)).toBe('11-19 10:00')
    expect(until('23:00', 60)).toBe('11-19 09:00')
    expect(until('03:00', 60)).toBe('11-18 09:00')
  })

  it('ends a long offer in the morning instead of at night', () => {
    expect(until('10:00', 1440)).toBe('11-19 10:00')
    expect(until('14:00', 720)).toBe('11-19 08:00')
  })

  it('never ends an offer after the start, and makes none when there is no time to answer it', () => {
    expect(until('10:00', 120, at('11:00', '2026-11-18'))).toBe('11-18 11:00')
    expect(until('10:00', 120, at('10:10', '2026-11-18'))).toBe(null)
    expect(until('23:00', 120, at('08:10', '2026-11-19'))).toBe(null)
    expect(until('23:00', 120, at('09:00', '2026-11-19'))).toBe('11-19 09:00')
  })
})

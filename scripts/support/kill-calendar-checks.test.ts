import { eventIdOf } from '@wayform/server/modules/google-calendar/event-id.ts'
import { expect, it } from 'vitest'
import { checkCalendar } from './kill-calendar-checks.ts'

const formId = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'
const start = '2026-11-20T10:00:00.000Z'
const kept = { status: 'confirmed', start, end: '2026-11-20T11:00:00.000Z' }
const idOf = (number: number) => eventIdOf({ formId, number })
const well = {
  rows: [
    { formId, number: 1, isHeld: true, start },
    { formId, number: 2, isHeld: false, start },
  ],
  events: new Map([
    [idOf(1), kept],
    [idOf(2), { ...kept, status: 'cancelled' }],
  ]),
  states: ['sent', 'sent'],
  acknowledged: 2,
}
const problems = (evidence: typeof well) => checkCalendar(evidence).flatMap((check) => check.problems)

it('finds no problem in a calendar that has what is booked', () => {
  expect(problems(well)).toEqual([])
  expect(problems({ ...well, events: new Map([[idOf(1), kept]]) })).toEqual([])
})

it.each([
  ['a booking that is not stored', { acknowledged: 3 }, '2 bookings for 3 acknowledged'],
  ['a delivery that was left', { states: ['sent', 'pending'] }, 'one is pending'],
  ['a booking without its event', { events: new Map() }, 'booking 1: no event'],
  [
    'an event of a cancelled booking',
    { events: new Map([...well.events, [idOf(2), kept]]) },
    'booking 2: an event too many',
  ],
  [
    'an event at an earlier time',
    { events: new Map([[idOf(1), { ...kept, start: '2026-11-20T09:00:00Z' }]]) },
    `booking 1 is at ${start}, its event at 2026-11-20T09:00:00.000Z`,
  ],
  ['a second event', { events: new Map([...well.events, ['other', kept]]) }, 'other is no booking'],
])('finds %s', (_what, changes, problem) => {
  expect(problems({ ...well, ...changes })).toEqual([problem])
})

import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { accessProblems } from './access-problems.ts'
import { type Access, accessOn, hasLimits, NO_ACCESS } from './access.ts'
import { placesTakenBy } from './places.ts'

const OPENING = { period: '2026-11-16T08:00' }
const all: Access = {
  ...NO_ACCESS,
  times: { opensAt: '2026-11-16T08:00', closesAt: null, zone: 'UTC', repeat: 'never' },
  total: { most: 10, show: 'always' },
  places: [{ questionId: 'cake', optionId: 'a', most: 3 }],
  onePerNumber: true,
  closed: { title: 'Closed', text: '', showsChat: true, showsOpening: true },
}

describe('limits on a plan', () => {
  it.each([
    ['free', null, 0, false],
    ['lite', 10, 0, true],
    ['standard', 10, 1, true],
  ] as const)('serves only the limits that the plan includes, on %s', (plan, most, options, isOnce) => {
    const { total, places, onePerNumber, closed } = accessOn(all, plan)
    expect([total?.most ?? null, places.length, onePerNumber, closed.title]).toEqual([most, options, isOnce, 'Closed'])
  })

  it('a form without any has no limits', () => {
    expect(hasLimits(accessOn(null, 'plus'))).toBe(false)
    expect(hasLimits({ ...NO_ACCESS, closed: all.closed })).toBe(false)
    expect(hasLimits(all)).toBe(true)
  })
})

describe('the places that answers take', () => {
  const questions = [
    given.phone({ questionId: 'fax', required: false }),
    given.phone({ questionId: 'phone', required: true }),
  ]
  const places = (answers: Record<string, unknown>, access: Access = all) =>
    placesTakenBy(access, OPENING, questions, answers).map(({ place, period }) => [place, period])

  it('takes one place of the form, one of each chosen option with places, and the number’s own', () => {
    expect(places({ cake: 'a', phone: '+5511987654321' })).toEqual([
      ['form', ''],
      ['option cake a', ''],
      ['number +5511987654321', ''],
    ])
    expect(places({ cake: ['b', 'a'] })).toEqual([
      ['form', ''],
      ['option cake a', ''],
    ])
    expect(places({ cake: { other: 'a' } })).toEqual([['form', '']])
  })

  it('counts places by opening where that is set, but a number answers once ever', () => {
    expect(places({ cake: 'a', phone: '+551187654321' }, { ...all, countAgain: 'opening' })).toEqual([
      ['form', OPENING.period],
      ['option cake a', OPENING.period],
      ['number +5511987654321', ''],
    ])
  })
})

describe('access settings', () => {
  const questions = [given.phone({ questionId: 'phone', required: false })]
  const times = (changes: Partial<NonNullable<Access['times']>>): Access => ({
    ...NO_ACCESS,
    times: { opensAt: '2026-11-16T08:00', closesAt: '2026-11-16T18:00', zone: 'UTC', repeat: 'never', ...changes },
  })

  it.each([
    ['an unknown zone', times({ zone: 'Mars/Base' }), { 'access.times.zone': 'zoneUnknown' }],
    ['no time at all', times({ opensAt: null, closesAt: null }), { 'access.times.opensAt': 'timesMissing' }],
    [
      'an end before the beginning',
      times({ closesAt: '2026-11-16T07:00' }),
      { 'access.times.closesAt': 'closesTooEarly' },
    ],
    [
      'a day that repeats without an end',
      times({ closesAt: null, repeat: 'daily' }),
      { 'access.times.closesAt': 'timesMissing' },
    ],
    [
      'two days that repeat daily',
      times({ closesAt: '2026-11-18T08:00', repeat: 'daily' }),
      { 'access.times.closesAt': 'opensTooLong' },
    ],
    [
      'one per number without a required phone',
      { ...NO_ACCESS, onePerNumber: true },
      { 'access.onePerNumber': 'phoneQuestionRequired' },
    ],
    ['places of an option that is gone', { ...NO_ACCESS, places: all.places }, { 'access.places.0': 'unknownOption' }],
    ['nothing wrong', times({}), {}],
  ])('checks access settings with %s', (_, access, expected) => {
    const found = Object.entries(accessProblems(access, questions)).map(([path, { key }]) => [path, key])
    expect(Object.fromEntries(found)).toEqual(expected)
  })
})

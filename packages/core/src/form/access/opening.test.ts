import { describe, expect, it } from 'vitest'
import type { AccessTimes } from './access.ts'
import { openingAt } from './opening.ts'

const WEEK: AccessTimes = {
  opensAt: '2026-11-16T08:00',
  closesAt: '2026-11-20T18:00',
  zone: 'America/Sao_Paulo',
  repeat: 'weekly',
}
const at = (text: string) => new Date(text)
const stateAt = (times: AccessTimes | null, text: string) => {
  const { isOpen, next, until } = openingAt(times, at(text))
  return [isOpen, next?.toISOString() ?? null, until?.toISOString() ?? null]
}

describe('a form with times', () => {
  it('a form without times is always open', () => {
    expect(stateAt(null, '2026-11-16T00:00:00Z')).toEqual([true, null, null])
  })

  it('opens and closes the form on the clock of its zone, to the minute', () => {
    const once = { ...WEEK, repeat: 'never' } as const
    expect(stateAt(once, '2026-11-16T10:59:59Z')).toEqual([false, '2026-11-16T11:00:00.000Z', null])
    expect(stateAt(once, '2026-11-16T11:00:00Z')).toEqual([true, null, '2026-11-20T21:00:00.000Z'])
    expect(stateAt(once, '2026-11-20T20:59:59Z')).toEqual([true, null, '2026-11-20T21:00:00.000Z'])
    expect(stateAt(once, '2026-11-20T21:00:00Z')).toEqual([false, null, null])
  })

  it('accepts an opening or a closing time alone', () => {
    const from = { ...WEEK, closesAt: null, repeat: 'never' } as const
    expect(stateAt(from, '2030-01-01T00:00:00Z')).toEqual([true, null, null])
    const until = { ...WEEK, opensAt: null, repeat: 'never' } as const
    expect(stateAt(until, '2020-01-01T00:00:00Z')).toEqual([true, null, '2026-11-20T21:00:00.000Z'])
  })

  it('opens the form again every week, and names each opening', () => {
    expect(stateAt(WEEK, '2026-11-21T12:00:00Z')).toEqual([false, '2026-11-23T11:00:00.000Z', null])
    expect(stateAt(WEEK, '2026-11-24T12:00:00Z')).toEqual([true, null, '2026-11-27T21:00:00.000Z'])
    expect(openingAt(WEEK, at('2026-11-24T12:00:00Z')).period).toBe('2026-11-23T08:00')
    expect(stateAt(WEEK, '2026-11-01T12:00:00Z')).toEqual([false, '2026-11-16T11:00:00.000Z', null])
  })

  it('keeps the form’s hours when the clocks change', () => {
    const daily: AccessTimes = {
      opensAt: '2026-03-01T08:00',
      closesAt: '2026-03-01T18:00',
      zone: 'Europe/Berlin',
      repeat: 'daily',
    }
    // On 29 March the clocks go forward.
    expect(stateAt(daily, '2026-03-28T06:59:00Z')).toEqual([false, '2026-03-28T07:00:00.000Z', null])
    expect(stateAt(daily, '2026-03-29T05:59:00Z')).toEqual([false, '2026-03-29T06:00:00.000Z', null])
    expect(stateAt(daily, '2026-03-29T06:00:00Z')).toEqual([true, null, '2026-03-29T16:00:00.000Z'])
  })

  it.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ])('opens the form at the first of two equal hours in %s', (zone, opensAt, moment) => {
    const twice: AccessTimes = { opensAt, closesAt: null, zone, repeat: 'never' }
    expect(openingAt(twice, at('2026-01-01T00:00:00Z')).next?.toISOString()).toBe(moment)
  })

  it('opens the form late rather than never at an hour that the clocks skip', () => {
    const skipped: AccessTimes = { opensAt: '2026-03-29T02:30', closesAt: null, zone: 'Europe/Berlin', repeat: 'never' }
    expect(openingAt(skipped, at('2026-03-29T00:00:00Z')).next?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  it('keeps the form open through the night where it closes after midnight', () => {
    const night: AccessTimes = {
      opensAt: '2026-11-16T22:00',
      closesAt: '2026-11-17T04:00',
      zone: 'UTC',
      repeat: 'daily',
    }
    expect(stateAt(night, '2026-11-19T03:00:00Z')).toEqual([true, null, '2026-11-19T04:00:00.000Z'])
    expect(stateAt(night, '2026-11-19T05:00:00Z')).toEqual([false, '2026-11-19T22:00:00.000Z', null])
  })
})

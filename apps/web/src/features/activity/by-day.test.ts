import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const entry = (at: string): ActivityEntry => ({
  id: at,
  at,
  person: null,
  verb: 'planChanged',
  form: null,
  details: {},
  undoUntil: null,
})

it('groups entries by the day of the reader, not of UTC', () => {
  const entries = ['2026-11-17T02:10:00.000Z', '2026-11-17T01:00:00.000Z', '2026-11-16T12:00:00.000Z'].map(entry)
  expect(byDay(entries, 'UTC').map(({ day, entries: list }) => [day, list.length])).toEqual([
    ['2026-11-17', 2],
    ['2026-11-16', 1],
  ])
  expect(byDay(entries, 'America/Sao_Paulo').map(({ day, entries: list }) => [day, list.length])).toEqual([
    ['2026-11-16', 3],
  ])
})

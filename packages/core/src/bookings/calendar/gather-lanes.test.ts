import { describe, expect, it } from 'vitest'
import type { Placed } from './calendar-view.ts'
import { gatherLanes, roomOf } from './gather-lanes.ts'

const card = ({ from, to, lane, lanes }: Pick<Placed, 'from' | 'to' | 'lane' | 'lanes'>): Placed => ({
  key: `${from} ${lane}`,
  from,
  to,
  bookings: [],
  places: null,
  lane,
  lanes,
})
const side = (from: number, to: number, lanes: number): Placed[] =>
  Array.from({ length: lanes }, (_, lane) => card({ from, to, lane, lanes }))

describe('cards side by side', () => {
  it('shows all cards where they have room', () => {
    const entries = [...side(540, 600, 4), ...side(600, 660, 1)]
    expect(gatherLanes(entries, { most: 4, gathered: 3 })).toEqual({ shown: entries, more: [] })
  })

  it('gathers cards in the last lane where they have no room, once for each time', () => {
    const room = { most: 4, gathered: 4 }
    const { shown, more } = gatherLanes([...side(540, 600, 10), ...side(700, 730, 5), ...side(800, 830, 2)], room)
    expect(shown.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['540 0', 0, 4],
      ['540 1', 1, 4],
      ['540 2', 2, 4],
      ['700 0', 0, 4],
      ['700 1', 1, 4],
      ['700 2', 2, 4],
      ['800 0', 0, 2],
      ['800 1', 1, 2],
    ])
    expect(more).toEqual([
      { from: 540, to: 600, lanes: 4, count: 7 },
      { from: 700, to: 730, lanes: 4, count: 2 },
    ])
  })

  it('gives those beside the number of the others room for their text', () => {
    const { shown, more } = gatherLanes([...side(540, 600, 5), ...side(700, 730, 4)], { most: 4, gathered: 2 })
    expect(shown.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['540 0', 0, 2],
      ['700 0', 0, 4],
      ['700 1', 1, 4],
      ['700 2', 2, 4],
      ['700 3', 3, 4],
    ])
    expect(more).toEqual([{ from: 540, to: 600, lanes: 2, count: 4 }])
  })

  it('gathers cards that follow each other in the last lane apart', () => {
    const lane = (from: number, to: number, at: number) => card({ from, to, lane: at, lanes: 3 })
    const { more } = gatherLanes([lane(0, 90, 0), lane(0, 30, 1), lane(0, 30, 2), lane(30, 60, 1)], {
      most: 2,
      gathered: 2,
    })
    expect(more.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 30, 2],
      [30, 60, 1],
    ])
  })
})

it('gives cards more room in a wider window', () => {
  expect(roomOf(1_440, 7)).toEqual({ most: 4, gathered: 3, lanesWithText: 4 })
  expect(roomOf(1_000, 7)).toEqual({ most: 2, gathered: 2, lanesWithText: 3 })
})

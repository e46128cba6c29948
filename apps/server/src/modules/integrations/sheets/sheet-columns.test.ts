import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markIdOf, markOf, NUMBER_COLUMN, planChange, type WantedColumn } from './sheet-columns.ts'

const column = (id: string, heading = id, version = 1): WantedColumn => ({ id, heading, version })
const at = (...ids: string[]) => ids.map((id, index) => ({ mark: markOf(id), index }))
const known = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { label: id, version: 1 }]))

describe('planning the change of a sheet', () => {
  it('puts each value into its column, wherever that is', () => {
    const wanted = [column('a'), column('b'), column('c')]
    const { change, learned } = planChange({
      columns: at('c', 'x', 'a', 'b').filter(({ mark }) => mark !== markOf('x')),
      known: known('a', 'b', 'c'),
      wanted,
      rows: [
        new Map<string, string | number>([
          ['a', 'A'],
          ['b', 2],
          ['c', 'C'],
        ]),
      ],
    })
    expect(change).toEqual({ insert: [], headings: [], rows: [['C', null, 'A', 2]], updates: [] })
    expect(learned).toEqual({})
  })

  it('adds new columns after our last one, and recognises them from then on', () => {
    const { change, learned } = planChange({
      columns: at('a', 'b'),
      known: known('a', 'b'),
      wanted: [column('a'), column('new'), column('b'), column('newer')],
      rows: [new Map([['newer', 'N']])],
    })
    expect(change.insert.map(({ index, heading }) => [index, heading])).toEqual([
      [2, 'new'],
      [3, 'newer'],
    ])
    expect(change.rows).toEqual([[null, null, null, 'N']])
    expect(Object.keys(learned)).toEqual(['new', 'newer'])
  })

  it('leaves out columns that the owner removed, and restores only the number', () => {
    const { change } = planChange({
      columns: at('a'),
      known: known(NUMBER_COLUMN, 'a', 'removed'),
      wanted: [column(NUMBER_COLUMN), column('a'), column('removed')],
      rows: [
        new Map<string, string | number>([
          [NUMBER_COLUMN, 7],
          ['removed', 'R'],
          ['a', 'A'],
        ]),
      ],
    })
    expect(change.insert.map(({ heading }) => heading)).toEqual([NUMBER_COLUMN])
    expect(change.rows).toEqual([['A', 7]])
  })

  it.each([
    ['takes the new name', 'Old', 2, ['New']],
    ['leaves what the owner wrote', 'Mine', 2, []],
    ['does not go back to an older version', 'Old', 1, []],
  ])('%s of a heading', (_what, heading, version, written) => {
    const { change } = planChange({
      columns: at('a'),
      known: { a: { label: 'Old', version: 1 } },
      wanted: [column('a', 'New', version)],
      headings: [heading],
      rows: [],
    })
    expect(change.headings.map((each) => each.heading)).toEqual(written)
  })

  it('never writes two values into one cell, and never into a column that is not ours', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 12 })
    fc.assert(
      fc.property(ids, ids, fc.nat(5), (present, wanted, gap) => {
        const columns = present.map((id, index) => ({ mark: markOf(id), index: index * (gap + 1) }))
        const row = new Map(wanted.map((id) => [id, `value of ${id}`]))
        const { change } = planChange({ columns, known: {}, wanted: wanted.map((id) => column(id)), rows: [row] })
        const ours = new Set([...columns.map(({ index }) => index), ...change.insert.map(({ index }) => index)])
        const [cells = []] = change.rows
        cells.forEach((cell, index) => expect(cell === null || ours.has(index)).toBe(true))
        expect(new Set(cells.filter((cell) => cell !== null))).toEqual(new Set(row.values()))
      }),
    )
  })
})

describe('the ids of column marks', () => {
  it('the ids of column marks are valid for Google, stable, and different in another round', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(3), (id, round) => {
        const number = markIdOf(id, round)
        expect(number).toBeGreaterThan(0)
        expect(number).toBeLessThanOrEqual(0x7fff_ffff)
        expect(markIdOf(id, round)).toBe(number)
        expect(markIdOf(id, round + 1)).not.toBe(number)
      }),
    )
  })

  it('the ids of column marks stay within a sheet’s quota for the longest form', () => {
    const length = Array.from({ length: 1_003 }, (_, index) => `wayform${markOf(String(index))}`).join('').length
    expect(length).toBeLessThan(30_000)
  })
})

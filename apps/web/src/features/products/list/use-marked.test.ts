import { describe, expect, it } from 'vitest'
import { toggled } from './use-marked.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const after = (chosen: string[], id: string, from: string | null) =>
  [...toggled(IDS, new Set(chosen), id, from)].join('')

describe('ticking products', () => {
  it.each([
    ['one', [], 'b', null, 'b'],
    ['one again takes it away', ['b'], 'b', null, ''],
    ['a range downwards', ['b'], 'd', 'b', 'bcd'],
    ['a range upwards', ['d'], 'b', 'd', 'dbc'],
    ['a range away', ['b', 'c', 'd'], 'd', 'b', ''],
    ['with a start that is not on screen any more', [], 'c', 'gone', 'c'],
  ])('ticks %s', (_name, chosen, id, from, result) => {
    expect(after(chosen, id, from)).toBe(result)
  })
})

import { question } from '@wayform/core/questions/question.ts'
import { zoneClock } from '@wayform/core/time/zones.ts'
import { describe, expect, it } from 'vitest'
import { batchesOf, readOldFile, shownOrder, understand } from './old-file.ts'

const DOC = [
  question.parse({ questionId: 'name', type: 'TEXT', label: 'Name' }),
  question.parse({ questionId: 'day', type: 'DATE', label: 'Day' }),
]
const fileOf = (...parts: BlobPart[]) => new File(parts, 'old.csv')
const tableOf = async (...parts: BlobPart[]) => {
  const file = await readOldFile(fileOf(...parts))
  if (typeof file === 'string') throw new Error(file)
  return file.table
}
const wide = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(Array.from(text, (each) => each.charCodeAt(0))).buffer),
  ])

describe('a file of old responses', () => {
  it('reads a file in the encodings that spreadsheets write', async () => {
    const rows = [{ line: 2, cells: ['Zoë', '1'] }]
    expect(await tableOf('\ufeffName,Day\r\nZoë,1')).toEqual({ columns: ['Name', 'Day'], rows })
    expect((await tableOf(wide('Name\tDay\nZoë\t1'))).rows).toEqual(rows)
    expect(
      (await tableOf(new Uint8Array([...new TextEncoder().encode('Name;Day\nZo'), 0xeb, 0x3b, 0x31]))).rows,
    ).toEqual(rows)
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a picture', 'PNG\0\0', 'notText'],
    ['too many columns', `${'a,'.repeat(300)}b\n1`, 'tooManyColumns'],
    ['too many rows', `a\n${'x\n'.repeat(20_001)}`, 'tooManyRows'],
  ])('refuses a file with %s', async (_, text, problem) => {
    expect(await readOldFile(fileOf(text))).toBe(problem)
  })
})

describe('what is understood of a table', () => {
  it('sends rows in the order of their times, in batches that the server accepts', async () => {
    const table = await tableOf('Time,Name,Day\n2024-03-12,Ana,1/2/2024\n2024-03-11,Bo,x\n,,\n')
    const columns = ['@time', 'name', 'day']
    const told = understand(table, DOC, columns, {
      language: 'en',
      order: 'dmy',
      tools: {},
      clock: zoneClock('UTC'),
      now: new Date('2026-11-18'),
    })
    expect(told.rows.map(({ line }) => line)).toEqual([3, 2])
    expect(told.leftOut).toEqual([{ line: 3, column: 2, problem: { key: 'invalidDate' } }])
    const many = Array.from({ length: 600 }, (_, line) => ({ line, cells: ['', 'x'.repeat(2_000), ''] }))
    const batches = batchesOf(many, [null, 'name', null])
    expect(batches.flat()).toHaveLength(600)
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(900_000)
  })

  it('shows the order of its dates, or asks for it', async () => {
    expect(shownOrder(await tableOf('Day\n13/2/2024'), DOC, ['day'])).toBe('dmy')
    expect(shownOrder(await tableOf('Day\n1/2/2024'), DOC, ['day'])).toBeNull()
    expect(shownOrder(await tableOf('Name\n1/2/2024'), DOC, ['name'])).toBe('none')
  })
})

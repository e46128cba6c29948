import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from './xlsx-file.ts'

const at = new Date('2026-11-16T10:20:30.000Z')

async function written(batches: AsyncIterable<string[][]>, maxRows: number): Promise<unknown[][]> {
  const chunks: Buffer[] = []
  for await (const chunk of xlsxFile({ head: ['head'], batches, at, isRightToLeft: false, maxRows })) chunks.push(chunk)
  const sheets = await readWorkbook(Buffer.concat(chunks))
  return sheets.map(({ data }) => data.map(([cell]) => cell))
}

describe('a workbook', () => {
  it('starts another sheet when one is full', async () => {
    async function* batches() {
      yield [['a'], ['b'], ['c']]
      yield [['d'], ['e']]
    }
    expect(await written(batches(), 3)).toEqual([
      ['head', 'a', 'b'],
      ['head', 'c', 'd'],
      ['head', 'e'],
    ])
  })

  it('a workbook has no empty sheet after one that is just full, and one sheet without rows', async () => {
    async function* full() {
      yield [['a'], ['b']]
      yield []
    }
    async function* none() {}
    expect(await written(full(), 3)).toEqual([['head', 'a', 'b']])
    expect(await written(none(), 3)).toEqual([['head']])
  })

  it('closes its source of rows when its reader gives up', async () => {
    let isLetGo = false
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, (_, n) => [`${n} ${Math.random()}`])
      } finally {
        isLetGo = true
      }
    }
    const file = xlsxFile({ head: ['head'], batches: endless(), at, isRightToLeft: false })
    for (let taken = 0; taken < 5; taken++) await file.next()
    await file.return(undefined)
    expect(isLetGo).toBe(true)
  })
})

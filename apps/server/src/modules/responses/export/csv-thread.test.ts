import { loadCatalogue } from '@wayform/i18n/catalogue.ts'
import { describe, expect, it } from 'vitest'
import type { CsvLines, CsvPlan } from './csv-rows.ts'
import { type CsvWriter, csvWriterHere, csvWriterThread } from './csv-thread.ts'

const DOC = [{ questionId: 'name', type: 'TEXT' as const, label: 'Name' }]
const ROWS = `[[2,1794943624.5,1,"+5511987654321","new","",{"name":"=cmd()"}],[1,1794943000,1,"+5511987654321","done","Para sábado, às 10",{"name":"سارة"}]]`
const PROGRESS = '[[2,1794943700,null]]'

async function plan(): Promise<CsvPlan> {
  const english = { language: 'en' as const, catalogue: await loadCatalogue('en') }
  const files = { filesUrl: 'http://127.0.0.1:4000/files', key: new Uint8Array(32), expires: 1 }
  return {
    columnIds: ['name'],
    form: english,
    reader: english,
    states: { names: {}, hasOrders: false },
    zone: 'America/Sao_Paulo',
    isTest: false,
    files,
  }
}

async function written(writer: CsvWriter): Promise<string> {
  try {
    const batch = { rows: [ROWS], progress: PROGRESS }
    expect(await writer.write(batch)).toEqual({ unknown: [1] })
    writer.learn(1, DOC as never)
    const [first, second] = [await writer.write(batch), await writer.write({ rows: [ROWS], progress: null })]
    return textOf(first) + textOf(second)
  } finally {
    await writer.close()
  }
}

const textOf = (lines: CsvLines) => ('bytes' in lines ? Buffer.from(lines.bytes).toString() : '')

describe('the thread that writes an export', () => {
  it('writes the same bytes as the main thread', async () => {
    const here = await written(csvWriterHere(await plan()))
    expect(here.split('\r\n')).toHaveLength(5)
    expect(here).toContain(`'=cmd()`)
    expect(await written(csvWriterThread(await plan()))).toBe(here)
  })

  it('fails the export when the thread ends', async () => {
    const writer = csvWriterThread(await plan())
    await writer.close()
    await expect(writer.write({ rows: [ROWS], progress: null })).rejects.toThrow('ended')
  })

  it('fails the export when it can’t read a batch', async () => {
    const writer = csvWriterThread(await plan())
    await expect(writer.write({ rows: ['not JSON'], progress: null })).rejects.toThrow('JSON')
    await writer.close()
  })
})

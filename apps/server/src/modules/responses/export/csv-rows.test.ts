import { answerReader } from '@wayform/core/responses/read-answers.ts'
import { clockOf, localText } from '@wayform/core/time/zones.ts'
import { loadCatalogue } from '@wayform/i18n/catalogue.ts'
import type { Messages } from '@wayform/i18n/messages/en/all.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { readBatch } from './export-rows.repository.ts'
import { progressTexts } from './progress-text.ts'
import { statusTexts } from './status-texts.ts'

const READER = answerReader([{ questionId: 'name', type: 'TEXT', label: 'Name' } as never])
const ROWS = `[[2,1794943624.5,1,"+5511987654321","new","",{"name":"=cmd()"}],[1,1794943000,1,"+5511987654321","done","Para sábado, às 10",{"name":"سارة"}]]`
const PROGRESS = '[[2,1794943700,null]]'

async function csvOfNames() {
  const t = translator<Messages>('en', await loadCatalogue('en'))
  const clock = clockOf('America/Sao_Paulo')
  return csvRows({
    columnIds: ['name'],
    t,
    clock,
    progress: progressTexts(t, (at) => localText(at, clock), false),
    statuses: statusTexts(t, { names: {}, hasOrders: false }),
    reader: { language: 'en' },
  })
}

describe('the rows of a CSV export', () => {
  it('have local times, progress, the words of states, and formulas made harmless', async () => {
    const csv = await csvOfNames()
    csv.learn(1, READER)
    const lines = Buffer.from(csv.write(readBatch({ rows: [ROWS], progress: PROGRESS })))
      .toString()
      .split('\r\n')
    expect(lines).toEqual([
      expect.stringMatching(/^2,2026-11-17 \d\d:\d\d:04,'\+5511987654321,.+,New,,'=cmd\(\)$/),
      expect.stringMatching(/^1,2026-11-17 \d\d:\d\d:40,'\+5511987654321,.+,Done,"Para sábado, às 10",سارة$/),
      '',
    ])
    const [first = '', second = ''] = lines
    expect(first.split(',')[3]).not.toBe(second.split(',')[3])
  })

  it('name the versions whose questions are not known yet', async () => {
    const csv = await csvOfNames()
    expect(csv.unknownVersions(readBatch({ rows: [ROWS], progress: null }))).toEqual([1])
    csv.learn(1, READER)
    expect(csv.unknownVersions(readBatch({ rows: [ROWS], progress: null }))).toEqual([])
  })

  // Otherwise a whole export stays in memory; see `emptied`.
  it('leave nothing of a batch in its lists', async () => {
    const csv = await csvOfNames()
    csv.learn(1, READER)
    const stored = { rows: [ROWS], progress: null }
    const batch = readBatch(stored)
    expect(csv.write(batch).length).toBeGreaterThan(0)
    expect([stored.rows, batch.rows]).toEqual([[], []])
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findResponses } from '@wayform/server/modules/responses/search/find-responses.ts'
import { indexResponses } from '@wayform/server/modules/search-index/search-index.repository.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import type { Database } from '@wayform/server/platform/db/database.ts'
import { migrate } from '@wayform/server/platform/db/migrate.ts'
import { median, type Line } from './figures.ts'
import { insertResponses, WORDS } from './many-responses.ts'
import { sampleQuestions } from './sample-form.ts'

const RESPONSES = 10_000
const LOOKS = 9

/** The embedded database with ten thousand responses, as on a small machine. Without the server around it. */
export async function measurePglite(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-bench-pglite-'))
  const database = await openDatabase({ kind: 'pglite', directory: join(folder, 'db') })
  try {
    await migrate(database)
    return await measure(database)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(database: Database): Promise<Line[]> {
  const [userId, formId] = [randomUUID(), randomUUID()]
  const questions = JSON.stringify([{ questionId: 'page', type: 'SECTION', label: '' }, ...sampleQuestions])
  await database.session((session) =>
    session.script(`
      insert into users (id, provider) values ('${userId}', 'whatsapp');
      insert into forms (user_id, id, name, link, language, whatsapp_number, draft)
        values ('${userId}', '${formId}', 'Ten thousand', 'many', 'en', '+1', '[]');
      insert into form_counters (user_id, form_id) values ('${userId}', '${formId}');
      insert into form_versions (user_id, form_id, version, questions)
        values ('${userId}', '${formId}', 1, '${questions.replaceAll("'", "''")}');
      ${insertResponses({ id: formId, link: 'many' }, userId, RESPONSES)}`),
  )
  const form = {
    userId,
    formId,
    language: 'en' as const,
    highest: RESPONSES,
    memberId: null,
    count: RESPONSES,
    hasGaps: false,
  }
  const startedAt = performance.now()
  await indexResponses(database, form)
  const indexMs = performance.now() - startedAt
  const look = async (needle: string, page = 0) => {
    const runs: number[] = []
    for (let n = 0; n < LOOKS; n++) {
      const before = performance.now()
      const found = await findResponses(database, form, { from: null, to: null, status: null, needle })
      await found.page(page * 10, 10)
      runs.push(performance.now() - before)
    }
    return median(runs)
  }
  const lines: Line[] = []
  for (const [script, { rare, common }] of Object.entries(WORDS)) {
    const often = (await look(common)).toFixed(1)
    const note =
      script === 'latin'
        ? `a common one ${often} ms; index written in ${(indexMs / 1000).toFixed(1)} s`
        : `a common one ${often} ms`
    lines.push(info(`PGlite, 10,000 responses: search, rare word, ${script}`, await look(rare), note))
  }
  lines.push(info('PGlite: page 1,000', await look('', 999), `page 1 in ${(await look('')).toFixed(1)} ms`))
  return lines
}

function info(what: string, measured: number, note: string): Line {
  return { what, measured, unit: 'ms', limit: null, note }
}

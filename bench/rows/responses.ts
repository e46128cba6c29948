import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { MAX_COUNTED } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { indexResponses } from '@wayform/server/modules/search-index/search-index.repository.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import type { Database } from '@wayform/server/platform/db/database.ts'
import { publishForm, type PublishedForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { copyOut } from '../support/copy-out.ts'
import { atLeast, atMost, interleave, median, medianRatio, type Line, ratios, spread } from '../support/figures.ts'
import { load } from '../support/load-server.ts'
import { insertResponses, MAX_OPEN, WORDS } from '../support/many-responses.ts'
import type { Product } from '../support/product.ts'
import { sampleQuestions, sampleSubmission } from '../support/sample-form.ts'
import { measurePglite } from '../support/responses-on-pglite.ts'

const RESPONSES = 1_000_000
const LOOKS = 9
const EXPORTS = 3
const INSERT_ROUNDS = 3
const ROUND_MS = 2_000
const CONNECTIONS = 16
const PAGE_1000 = 999
const DAY_MS = 86_400_000
const OF_OTHER_FORM = 20_000
/** Both forms share it. */
const QUOTA = PLAN_FACTS.plus.maxResponses ?? 0

export const responses: Row = {
  name: 'responses',
  title: 'one form with a million responses: search, pages, export, and what the search costs the insert',
  async measure({ product: start }) {
    const product = await start()
    const form = await publishForm(product.owner.call, { name: 'A million responses', questions: sampleQuestions })
    const database = await openDatabase({ kind: 'postgres', url: product.postgres.url, poolSize: 4 })
    try {
      const filled = await fill(product, database, form)
      return [
        ...(await searches(product, form)),
        ...(await pages(product, form)),
        ...(await beyondQuota(product, database, form)),
        ...(await exports_(product, form)),
        ...(await inserts(product, database, form)),
        ...filled,
        ...(await measurePglite()),
      ]
    } finally {
      await database.close()
    }
  },
}

/** The index is built at the end: row by row it would take five times as long, as the last line shows. */
async function fill({ owner, sql }: Product, database: Database, form: PublishedForm): Promise<Line[]> {
  await database.session((session) => session.script(insertResponses(form, owner.ownerId, RESPONSES)))
  await sql('drop index response_texts_grams')
  const startedAt = performance.now()
  const written = await indexResponses(database, { userId: owner.ownerId, formId: form.id, language: 'en' })
  const wordsMs = performance.now() - startedAt
  await sql('create index response_texts_grams on response_texts using gin (grams)')
  const gramsMs = performance.now() - startedAt - wordsMs
  await sql('vacuum analyze responses, response_texts')
  const note = `${seconds(wordsMs)} for the words, ${seconds(gramsMs)} for the index of their pieces`
  return [info('Writing the search index of a million', written / ((wordsMs + gramsMs) / 1000), '/s', note)]
}

async function searches(product: Product, form: PublishedForm): Promise<Line[]> {
  const lines: Line[] = []
  for (const [script, { rare, common }] of Object.entries(WORDS)) {
    const found = await look(product, form, { searchTerm: rare })
    if (found.total !== RESPONSES / 50_000) throw new Error(`${rare} was found ${found.total} times`)
    lines.push({
      what: `Search, rare word, ${script}`,
      measured: found.ms,
      unit: 'ms',
      limit: atMost(50, 10),
      note: `${found.total} of ${RESPONSES.toLocaleString('en')} responses, with the ten newest of them`,
    })
    const often = await look(product, form, { searchTerm: common })
    lines.push(info(`Search, common word, ${script}`, often.ms, 'ms', `more than ${often.total} responses`))
  }
  for (const [needle, which] of SHORT) {
    const { ms, total, range } = await look(product, form, { searchTerm: needle })
    const note = `${total === MAX_COUNTED ? 'more than ' : ''}${total} responses; ${range}`
    lines.push({ what: `Search, ${which}`, measured: ms, unit: 'ms', limit: atMost(50, 10), note })
  }
  return lines
}

/** Too short for three letters in a row. Every response has an address with `.com`, few have these digits. */
const SHORT = [
  ['qx', 'two letters that are nowhere'],
  ['zy', 'two letters of a rare word'],
  ['رن', 'two letters of Arabic'],
  ['om', 'two letters that are everywhere'],
  ['龘', 'one rare letter'],
] as const

async function pages(product: Product, form: PublishedForm): Promise<Line[]> {
  const { ms, range } = await look(product, form, {})
  const startDate = new Date(Date.now() - 200 * DAY_MS).toISOString().slice(0, 10)
  const ratio = async (what: string, query: Record<string, string>): Promise<Line> => {
    const { first, deep } = await interleave(LOOKS, {
      first: () => time(() => list(product, form, query)),
      deep: () => time(() => list(product, form, { ...query, index: String(PAGE_1000) })),
    })
    const note = `${median(first).toFixed(1)} ms and ${median(deep).toFixed(1)} ms; ${spread(ratios(deep, first))}`
    return { what, measured: median(deep) / median(first), unit: '×', limit: atMost(2, 1), note }
  }
  return [
    { what: 'The list of responses', measured: ms, unit: 'ms', limit: atMost(10, 5), note: range },
    await ratio('Page 1,000 against page 1', {}),
    await ratio('The same within dates', { startDate, browserTimeZone: 'America/Sao_Paulo' }),
  ]
}

/**
 * All of an account's responses count, and this one has ten times its quota in two forms. The first call finds the
 * border, and the others read it.
 */
async function beyondQuota(product: Product, database: Database, form: PublishedForm): Promise<Line[]> {
  const { owner, forms, sql } = product
  const other = forms.quiet.at(-1)
  if (!other) throw new Error('There is no other form')
  const ofOther = `user_id = '${owner.ownerId}' and form_id = '${other.id}'`
  await sql(`delete from responses where ${ofOther}`)
  await database.session((session) => session.script(insertResponses(other, owner.ownerId, OF_OTHER_FORM)))
  await sql(`update form_counters set stored = ${RESPONSES} where form_id = '${form.id}'`)
  const firstMs = await time(() => list(product, form, {}))
  const { locked } = await list(product, form, {})
  if (locked < RESPONSES - QUOTA) throw new Error(`Only ${locked} responses are locked`)
  const lines: Line[] = []
  for (const [what, query] of [
    ['The list of an account beyond its quota', {}],
    ['Its search, rare word', { searchTerm: WORDS.latin.rare }],
  ] as const) {
    const { ms, range } = await look(product, form, query)
    const note = `${range}; ${locked.toLocaleString('en')} of them locked, the first call ${Math.round(firstMs)} ms`
    lines.push({ what, measured: ms, unit: 'ms', limit: atMost(10, 5), note })
  }
  await sql(`delete from responses where ${ofOther};
    update form_counters set stored = 0 where ${ofOther};
    update form_counters set stored = ${MAX_OPEN} where form_id = '${form.id}'`)
  return lines
}

/** Not `exports`, which is a name of CommonJS. */
async function exports_(product: Product, form: PublishedForm): Promise<Line[]> {
  const from = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const memory = await exportMemory(product, form)
  // A warmed-up server: compilation and caches of the first export do not count here.
  await download(product, calls.responses.exportCsv.path, { formId: form.id, startDate: from })
  const rows = `select * from responses where user_id = '${product.owner.ownerId}' and form_id = '${form.id}'`
  const { floor, csv } = await interleave(EXPORTS, {
    floor: () => time(() => copyOut(product.postgres.url, rows)),
    csv: () => download(product, calls.responses.exportCsv.path, { formId: form.id }),
  })
  const ms = csv.map(({ totalMs }) => totalMs)
  const sheet = await download(product, calls.responses.exportXlsx.path, { formId: form.id, startDate: from })
  return [
    {
      what: 'CSV export against COPY of the same rows',
      measured: medianRatio(floor, ms),
      unit: '×',
      limit: atLeast(0.7, 0.8),
      note: `${spread(ratios(floor, ms))}; ${seconds(median(ms))} for ${Math.round((csv[0]?.bytes ?? 0) / 1e6)} MB, COPY ${seconds(median(floor))}`,
    },
    { what: 'First byte of it', measured: median(csv.map((run) => run.firstMs)), unit: 'ms', limit: atMost(300, 300) },
    memory,
    info('Spreadsheet (XLSX) of a month', sheet.totalMs / 1000, 's', `${Math.round(sheet.bytes / 1e6)} MB packed`),
  ]
}

/** A whole export as the first thing that a process does, so that its memory is not hidden by earlier requests. */
async function exportMemory(product: Product, form: PublishedForm): Promise<Line> {
  const fresh = await product.startAnother()
  const idleKb = residentKb(fresh.pid)
  let peakKb = idleKb
  const watch = setInterval(() => (peakKb = Math.max(peakKb, residentKb(fresh.pid))), 50)
  try {
    await download({ ...product, ...fresh }, calls.responses.exportCsv.path, { formId: form.id })
  } finally {
    clearInterval(watch)
    await fresh.stop()
  }
  return {
    what: 'Memory above a fresh process while it is sent',
    measured: (peakKb - idleKb) / 1000,
    unit: 'MB',
    limit: atMost(50, 40),
    note: `${Math.round(idleKb / 1000)} MB when fresh; 1 export`,
  }
}

async function inserts(product: Product, database: Database, form: PublishedForm): Promise<Line[]> {
  const [other] = product.forms.quiet
  if (!other) throw new Error('There is no other form')
  await submit(product, other)
  await submit(product, form)
  const { plain, searched } = await interleave(INSERT_ROUNDS, {
    plain: () => submit(product, other),
    searched: () => submit(product, form),
  })
  const key = { userId: product.owner.ownerId, formId: form.id, language: 'en' as const }
  const over = new AbortController()
  let written = 0
  const startedAt = performance.now()
  const writing = (async () => {
    while (!over.signal.aborted) {
      written += await indexResponses(database, key, { isStopped: () => over.signal.aborted })
    }
  })()
  const meanwhile = await submit(product, form)
  over.abort()
  await writing
  const perRow = (performance.now() - startedAt) / Math.max(1, written)
  return [
    {
      what: 'Storing in a form that is searched, against one that is not',
      measured: medianRatio(searched, plain),
      unit: '×',
      limit: atLeast(0.8, 0.8),
      note: `${Math.round(median(searched))}/s beside ${Math.round(median(plain))}/s`,
    },
    info('The same while its index is being written', meanwhile / median(plain), '×', `${Math.round(meanwhile)}/s`),
    info('Writing words and pieces of a response into the index', perRow * 1000, 'µs', 'beside those submissions'),
  ]
}

async function submit({ port }: Product, { link }: PublishedForm): Promise<number> {
  const { perSecond } = await load({
    port,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
    spreadAddresses: true,
    next() {
      const body = JSON.stringify({ ...sampleSubmission(sent), submissionId: `searched-${++sent}` })
      const head = `POST /${link} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json`
      return `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    },
  })
  return perSecond
}
let sent = 0

const list = ({ owner }: Product, form: PublishedForm, query: Record<string, string>) =>
  owner.call(calls.responses.list, { query: { formId: form.id, ...query } })

async function look(product: Product, form: PublishedForm, query: Record<string, string>) {
  const { total } = await list(product, form, query)
  const { runs } = await interleave(LOOKS, { runs: () => time(() => list(product, form, query)) })
  return { ms: median(runs), total, range: `${spread(runs, 1)} ms` }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function download({ appUrl, owner }: Product, path: string, query: Record<string, string>) {
  const startedAt = performance.now()
  const headers = { 'x-auth-token': owner.token }
  // Not fetch: its streams would take a tenth of the two CPUs from the measured server.
  const asked = request(`${appUrl}${path}?${new URLSearchParams(query)}`, { headers }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`The export answered ${reply.statusCode}`)
  let [firstMs, bytes] = [0, 0]
  reply.on('data', (chunk: Buffer) => {
    firstMs ||= performance.now() - startedAt
    bytes += chunk.length
  })
  await once(reply, 'end')
  if (!reply.complete) throw new Error('The export broke off')
  return { firstMs, bytes, totalMs: performance.now() - startedAt }
}

/** The resident memory of the process; null where the system does not report it. */
function residentKb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function info(what: string, measured: number, unit: Line['unit'], note: string): Line {
  return { what, measured, unit, limit: null, note }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

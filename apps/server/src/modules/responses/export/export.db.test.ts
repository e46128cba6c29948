import { forms } from '@wayform/contract/calls/forms.ts'
import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@wayform/contract/routes.ts'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { type GivenForm, givenForm, list, type ListQuery, NAME, store } from '../testing.ts'

let server: TestServer
let listening: Server
beforeAll(async () => {
  server = await testServer()
  listening = createServer(server.handle)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  listening.close()
  await server.close()
})

const { exportCsv, exportXlsx } = calls.responses
const NOTE = { questionId: 'note', type: 'TEXT', label: 'Message', longAnswer: true } as const
const TOTAL = { questionId: 'total', type: 'NUMBER', label: 'Total, "all"', numberType: 'decimal' } as const
const RATING = { questionId: 'rating', type: 'RATING', label: '=Rating' } as const

/** Values that break spreadsheets, one per answer. */
const HOSTILE = [
  '=cmd()',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '  =1+1',
  'two\nlines',
  'two\r\nlines',
  'comma, "quotes" and; semicolon',
  '"quoted"',
  ' spaces ',
  '👩‍👩‍👧 🇧🇷 ok',
  'مرحبا، كيف الحال؟',
  'שלום',
  '张伟，订单',
  'Ёжик в тумане',
  'हिन्दी',
  '<b>&amp;</b>',
  '_x0041_',
  '007',
  '1/2',
  'true',
  '12345678901234567890',
]

const WAITING = 'Waiting for the customer to press send'

type Asked = { spec?: typeof exportCsv | typeof exportXlsx; headers?: Record<string, string> }

/** Over a real connection, with its end or its abort. */
async function download(given: GivenForm, query: ListQuery = {}, { spec = exportCsv, headers = {} }: Asked = {}) {
  const { port } = listening.address() as AddressInfo // it listens on a port
  const search = new URLSearchParams({ formId: given.form.id, ...(query as Record<string, string>) })
  const { host } = new URL(server.deps.config.appUrl)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const options = {
      port,
      path: `${spec.path}?${search.toString()}`,
      headers: { host, ...given.owner.headers, ...headers },
    }
    get(options, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

/** A fraction of a day is not exact: this reader is a millisecond off. */
const toSecond = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(+cell / 1000) * 1000) : cell)

const csvRows = (body: Buffer): string[][] => parse(body, { bom: true, relax_column_count: false })

describe('a CSV export', () => {
  it('reads back cell by cell in another reader, with formulas made harmless', async () => {
    const given = await givenForm(server, [NAME, NOTE, TOTAL, RATING])
    await store(
      server,
      given,
      HOSTILE.map((note, n) => ({ name: note, note, total: `-${n}.5`, rating: (n % 5) + 1 })),
    )
    const { body, headers } = await download(given, { browserTimeZone: 'America/Sao_Paulo' })
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, ...rows] = csvRows(body)
    expect(head).toEqual([
      'No.',
      'Received',
      'For',
      'Delivery',
      'Status',
      'Note',
      'Your name',
      'Message',
      'Total, "all"',
      "'=Rating",
    ])
    const harmless = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text)
    expect(rows).toEqual(
      HOSTILE.map((text, n) => [
        String(n + 1),
        '2026-11-16 07:00:00',
        "'+5511987654321",
        WAITING,
        'New',
        '',
        harmless(text),
        harmless(text),
        `-${n}.5`,
        String((n % 5) + 1),
      ]).toReversed(),
    )
    expect(headers['x-row-count']).toBe(String(HOSTILE.length))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="Orders.csv"; filename*=UTF-8''Orders.csv`)
  })

  it('a CSV export has a column for each question of any version, and the texts of the answered version', async () => {
    const cake = (label: string) => ({
      questionId: 'cake',
      type: 'RADIO' as const,
      label: 'Cake',
      options: [{ _id: 'o1', label, value: label }],
    })
    const given = await givenForm(server, [NAME, cake('Vanilla')])
    await store(server, given, [{ name: 'Ana', cake: 'o1' }])
    const questions = [TOTAL, cake('Chocolate')]
    await server.call(
      calls.forms.saveQuestions,
      { params: { id: given.form.id }, body: { formQuestions: questions, revision: 1 } },
      given.owner,
    )
    await server.call(calls.forms.publish, { params: { id: given.form.id } }, given.owner)
    await store(server, given, [{ cake: 'o1', total: '7' }], { version: 2 })
    const rows = csvRows((await download(given)).body).map((row) => row.slice(6))
    expect(rows).toEqual([
      ['Total, "all"', 'Cake', 'Your name'],
      ['7', 'Chocolate', ''],
      ['', 'Vanilla', 'Ana'],
    ])
  })

  it('a CSV export has the same filters as the list: search, dates and status', async () => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      Array.from({ length: 2_500 }, (_, n) => ({ name: n % 7 === 0 ? 'seven' : 'x' })),
    )
    const [newest] = (await list(server, given, { pageSize: 1 })).list
    await server.call(
      calls.responses.edit,
      {
        params: { responseId: newest?._id ?? '' },
        query: { formId: given.form.id },
        body: { status: 'done', note: '=1' },
      },
      given.owner,
    )
    const numbersIn = async (query: ListQuery) =>
      csvRows((await download(given, query)).body)
        .slice(1)
        .map(([number]) => Number(number))
    const all = Array.from({ length: 2_500 }, (_, n) => 2_500 - n)
    expect(await numbersIn({})).toEqual(all)
    expect(await numbersIn({ searchTerm: 'seven' })).toEqual(all.filter((n) => n % 7 === 1))
    expect(await numbersIn({ status: 'done' })).toEqual([2_500])
    expect(await numbersIn({ startDate: '2020-05-15', endDate: '2020-05-16' })).toEqual([])
    const done = csvRows((await download(given, { status: 'done' })).body)[1]
    expect(done?.slice(4, 6)).toEqual(['Done', "'=1"])
    const body = { statusNames: { done: '=Eaten', new: ' ' } }
    const { body: edited } = await server.call(forms.edit, { params: { id: given.form.id }, body }, given.owner)
    expect(edited.form.statusNames).toEqual({ done: '=Eaten' })
    expect(csvRows((await download(given, { status: 'done' })).body)[1]?.[4]).toBe("'=Eaten")
    expect(csvRows((await download(given)).body)[2]?.[4]).toBe('New')
  })

  it('shows the progress of each response, and never claims that a chat was sent', async () => {
    const given = await givenForm(server)
    const { db } = server.deps.database
    await store(server, given, [{ name: 'waits' }])
    await store(server, given, [{ name: 'opened' }], { destinations: ['whatsapp'] })
    await store(server, given, [{ name: 'in trouble' }], { destinations: ['webhook', 'email', 'gsheet'] })
    const at = server.clock.now()
    const later = new Date(at.getTime() + 20 * 60_000)
    await db
      .insertInto('hand_offs')
      .values({ user_id: given.owner.id, form_id: given.form.id, response_number: 2, opened_at: at })
      .execute()
    const set = (destination: DestinationName, change: object) =>
      db
        .updateTable('deliveries')
        .set(change)
        .where('form_id', '=', given.form.id)
        .where('destination', '=', destination)
        .execute()
    await set('whatsapp', { state: 'read', sent_at: at, delivered_at: at, read_at: later })
    await set('webhook', { state: 'pending', attempts: 2, last_error: 'webhook.503', next_attempt_at: later })
    await set('email', { state: 'failed', attempts: 8, last_error: 'mail.ESOCKET' })
    await set('gsheet', { state: 'held', held_reason: 'accessRevoked' })
    const progressTexts = csvRows((await download(given, { browserTimeZone: 'America/Sao_Paulo' })).body)
      .slice(1)
      .map((row) => row[3])
    expect(progressTexts).toEqual([
      [
        WAITING,
        'Email stopped after 8 tries: The mail server did not take it yet.',
        'Google Sheets: Held: It is safe. Connect your Google account again to send it.',
        'Webhook failed, next try 2026-11-16 07:20:00: Your server takes no more for now (503).',
      ].join(' · '),
      'Opened WhatsApp 2026-11-16 07:00:00 · Sent by Wayform, read 2026-11-16 07:20:00',
      WAITING,
    ])
    const [, ...rows] = await readSheet(
      (await download(given, { browserTimeZone: 'America/Sao_Paulo' }, { spec: exportXlsx })).body,
    )
    expect(rows.map((row) => row[3])).toEqual(progressTexts)
  })

  it('uses the language of the reader’s browser', async () => {
    const given = await givenForm(server)
    const { body } = await download(given, {}, { headers: { 'accept-language': 'pt-BR' } })
    expect(csvRows(body)[0]?.[0]).not.toBe('No.')
  })

  it.each([exportCsv, exportXlsx])('aborts when the database fails during the export: $path', async (spec) => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      Array.from({ length: 2_500 }, () => ({ name: 'x'.repeat(400) })),
    )
    const { database } = server.deps
    const { prepared } = database
    let parts = 0
    const spy = vi.spyOn(database, 'prepared').mockImplementation((statement, values) => {
      if (statement.name.startsWith('export-responses') && ++parts === 2) throw new Error('the database is gone')
      return prepared(statement, values)
    })
    try {
      await expect(download(given, {}, { spec })).rejects.toThrow(/aborted|hang up/)
    } finally {
      spy.mockRestore()
    }
    expect(server.logLines.some((line) => JSON.stringify(line).includes('an export of responses failed'))).toBe(true)
  })

  it('stops when its reader disconnects, and limits simultaneous exports', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'x' }])
    const statuses = await Promise.all(Array.from({ length: 8 }, () => download(given).then(({ status }) => status)))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
    expect((await download(given)).status).toBe(200)
  })
})

describe('a spreadsheet export', () => {
  it('reads back cell by cell in another reader, with texts unchanged', async () => {
    const given = await givenForm(server, [NAME, NOTE, TOTAL, RATING])
    await store(
      server,
      given,
      HOSTILE.map((note, n) => ({ name: `n${n}`, note, total: `-${n}.5`, rating: (n % 5) + 1 })),
    )
    const { body, headers } = await download(given, { browserTimeZone: 'Asia/Kolkata' }, { spec: exportXlsx })
    expect(headers['content-type']).toBe(exportXlsx.content)
    const [head, ...rows] = await readSheet(body, { trim: false })
    expect(head).toEqual([
      'No.',
      'Received',
      'For',
      'Delivery',
      'Status',
      'Note',
      'Your name',
      'Message',
      'Total, "all"',
      '=Rating',
    ])
    expect(rows.map((row) => row.map(toSecond))).toEqual(
      HOSTILE.map((text, n) => [
        n + 1,
        new Date('2026-11-16T15:30:00Z'),
        '+5511987654321',
        WAITING,
        'New',
        null,
        `n${n}`,
        // This reader does not decode the escapes that spreadsheets decode.
        text === '_x0041_' ? '_x005F_x0041_' : text,
        -Number(`${n}.5`),
        (n % 5) + 1,
      ]).toReversed(),
    )
  })

  it('a spreadsheet export has dates as date cells, and dates outside the spreadsheet’s range as text', async () => {
    const day = { questionId: 'day', type: 'DATE', label: 'Day' } as const
    const time = { questionId: 'time', type: 'DATE', label: 'Time', datePickerMode: 'datetime' } as const
    const given = await givenForm(server, [day, time])
    await store(server, given, [
      { day: '2026-12-24', time: '2026-12-24T20:00' },
      { day: '1899-05-01' },
      { time: '2024-02-29T23:59' },
    ])
    const [, ...rows] = await readSheet((await download(given, {}, { spec: exportXlsx })).body)
    expect(rows.map((row) => row.slice(6).map(toSecond))).toEqual([
      [null, new Date('2024-02-29T23:59:00Z')],
      ['01-05-1899', null],
      [new Date('2026-12-24T00:00:00Z'), new Date('2026-12-24T20:00:00Z')],
    ])
    const csv = csvRows((await download(given)).body)
    expect(csv[3]?.slice(6)).toEqual(['24-12-2026', '24-12-2026 20:00'])
  })

  it('a spreadsheet export does not open when it is incomplete', async () => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      Array.from({ length: 300 }, (_, n) => ({ name: `name ${n}` })),
    )
    const { body } = await download(given, {}, { spec: exportXlsx })
    await expect(readSheet(body.subarray(0, body.length - 30))).rejects.toThrow(/./)
  })
})

const OFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find((file) =>
  existsSync(file),
)

describe.runIf(OFFICE)('LibreOffice, where it is installed', () => {
  it.each(['csv', 'xlsx'] as const)(
    'opens the %s in every script, and runs nothing',
    async (kind) => {
      const given = await givenForm(server, [NAME, NOTE])
      await store(
        server,
        given,
        HOSTILE.map((note) => ({ name: 'x', note })),
      )
      const { body } = await download(given, {}, { spec: kind === 'csv' ? exportCsv : exportXlsx })
      const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-office-'))
      try {
        await writeFile(path.join(folder, `in.${kind}`), body)
        // 44: comma, 34: quotes, 76: UTF-8, as its own import would detect. Written out again as text.
        const args = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to']
        const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
        const read = kind === 'csv' ? ['--infilter=CSV:44,34,76,1'] : []
        await promisify(execFile)(
          OFFICE ?? '',
          [...args, filter, ...read, '--outdir', `${folder}/out`, `${folder}/in.${kind}`],
          {
            timeout: 110_000,
          },
        )
        const [file = ''] = await promisify(execFile)('ls', [`${folder}/out`]).then(({ stdout }) => stdout.split('\n'))
        const rows = csvRows(await readFile(path.join(folder, 'out', file)))
        const shown = rows
          .slice(1)
          .map((row) => row[7] ?? '')
          .toReversed()
        const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/^'/, '')
        const asTexts = HOSTILE.map((text, n) => [plain(shown[n] ?? ''), plain(text)] as const)
        // It converts what looks like a number or date; a formula must never become its result.
        const isCommand = (text: string) => /^\s*[=+\-@]/.test(text)
        const isScript = (text: string) => /[\u0250-\uffff]|\n|"/.test(text)
        const telling = asTexts.filter(([, text]) => isCommand(text) || isScript(text))
        expect(telling.map(([seen]) => seen)).toEqual(telling.map(([, text]) => text))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    120_000,
  )
})

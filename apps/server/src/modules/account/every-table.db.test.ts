import { calls } from '@wayform/contract/routes.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { CATALOGUE, columnsOf, OWNED_TABLES, type OwnedTable } from './catalogue/catalogue.ts'
import { accountDriver, type FilledAccount, type TestRow } from './testing/filled-account.repository.ts'

let server: TestServer
let accounts: ReturnType<typeof accountDriver>
beforeAll(async () => {
  server = await testServer()
  accounts = accountDriver(server)
})
afterAll(() => server.close())

/** Columns that a merge rewrites: sealed for the new owner, without the ended session, of the kept person. */
const WRITTEN_BY_MERGE: { readonly [T in OwnedTable]?: readonly string[] } = {
  secrets: ['sealed', 'updated_at'],
  device_tokens: ['session_hash'],
  activity: ['person_id'],
  opened_orders: ['person_id'],
}

describe('an account with a row in every table', () => {
  it('fills every table with at least one row', async () => {
    const rows = await accounts.rowsOf(await accounts.filled())
    expect(OWNED_TABLES.filter((table) => rows.get(table)?.length === 0)).toEqual([])
  })

  it('exports every exported column and no secret', async () => {
    const account = await accounts.filled()
    const archive = await archiveOf(account)
    for (const [table, rows] of await accounts.rowsOf(account)) {
      const found = rows.flatMap((row) => values(row, columnsOf(table, 'export')))
      expect([table, found.length > 0]).toEqual([table, columnsOf(table, 'export').length > 0])
      expect([table, found.filter((value) => !archive.includes(value))]).toEqual([table, []])
      const secrets = rows.flatMap((row) => values(row, columnsOf(table, 'secret')))
      expect([table, secrets.filter((value) => archive.includes(value))]).toEqual([table, []])
    }
  })

  it('moves every row to the other account in a merge', async () => {
    const [from, to] = [await accounts.filled(), { owner: await server.given.owner() }]
    const before = await accounts.rowsOf(from)
    const secretOf = (userId: string) =>
      secretsRepository(server.deps.database.db, secretBox(server.deps.secretKey)).get(
        { userId, kind: 'form', id: from.form.id },
        'key',
      )
    const secret = await secretOf(from.owner.id)
    await server.given.merged({ from: from.owner, to: to.owner })
    expect(await secretOf(to.owner.id)).toBe(secret)
    const after = await accounts.rowsOf(to)
    for (const table of OWNED_TABLES.filter((each) => CATALOGUE[each].merge !== 'root')) {
      const [was = [], is = []] = [before, after].map((rows) => rows.get(table)?.map((row) => comparable(table, row)))
      const lost = was.filter((row) => !is.includes(row))
      expect([table, CATALOGUE[table].merge === 'end' ? is : lost]).toEqual([table, []])
    }
    expect(await accounts.tracesOf([from.owner.id])).toEqual([])
  })

  it('leaves no row behind after deletion, and keeps every row of another account', async () => {
    const [gone, stays] = [await accounts.filled(), await accounts.filled()]
    const before = await accounts.rowsOf(stays)
    const words = [gone.owner.id, gone.owner.number.slice(1), gone.form.id, gone.form.link]
    expect((await accounts.tracesOf(words)).length).toBeGreaterThan(OWNED_TABLES.length / 2)
    expect((await server.call(calls.users.remove, {}, gone.owner)).status).toBe(200)
    expect(await accounts.tracesOf(words)).toEqual([])
    expect(await accounts.rowsOf(stays)).toEqual(before)
  })
})

/** All contents of the archive, as text. */
async function archiveOf({ owner }: FilledAccount): Promise<string> {
  const { host } = new URL(server.deps.config.appUrl)
  const { path: url } = calls.users.exportData
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { host, ...owner.headers } })
  return Object.values(unzipSync(rawPayload))
    .map((file) => Buffer.from(file).toString())
    .join('\n')
}

/** Values of a row in these columns that are unique to it: text, times and large numbers. */
function values(row: TestRow, columns: readonly string[]): string[] {
  return columns.flatMap((column) => telling(row[column]))
}

function telling(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(telling)
  if (typeof value === 'number') return value > 1000 ? [String(value)] : []
  if (typeof value !== 'string' || value.length < 6) return []
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value)
  return [isTime ? new Date(value).toISOString() : JSON.stringify(value).slice(1, -1)]
}

/** A row without its owner, as text. */
function comparable(table: OwnedTable, row: TestRow): string {
  const ignored = ['user_id', 'workspace_id', ...(WRITTEN_BY_MERGE[table] ?? [])]
  return JSON.stringify(Object.entries(row).filter(([column]) => !ignored.includes(column)))
}

import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { emptyDatabase } from '../platform/db/testing.ts'
import type { GivenOwner } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { loadFixture, upgradeFixtures } from '../testing/upgrade-fixtures.ts'

const { responses, forms, users } = calls
/** The form of the fixtures that has a delivery of every state. */
const CAKES = '60bd1386-cbe3-49ad-8899-96a05e058f98'

describe.each(await upgradeFixtures())('a database of %s', (fixture) => {
  let server: TestServer
  let owner: GivenOwner
  let rowsBefore: Record<string, number>
  let applied: string[]

  beforeAll(async () => {
    const database = await emptyDatabase()
    await loadFixture(database, fixture)
    rowsBefore = await countRows(database)
    applied = await migrate(database)
    server = await testServer({}, { on: database })
    owner = await server.given.owner({ number: '+447400100001' })
  })
  afterAll(() => server.close())

  it('has rows in every table', () => {
    expect(Object.entries(rowsBefore).filter(([, count]) => count === 0)).toEqual([])
  })

  it('gets every newer migration, and keeps its rows', async () => {
    const newer = (await readMigrations()).filter(({ name }) => name.slice(0, fixture.length) > fixture)
    expect(applied).toEqual(newer.map(({ name }) => name))
    const { sessions, migrations, ...rows } = await countRows(server.deps.database)
    expect([sessions, migrations]).toEqual([3, (await readMigrations()).length])
    expect(rows).toMatchObject(without(rowsBefore, ['sessions', 'migrations']))
    expect(await migrate(server.deps.database)).toEqual([])
  })

  it('shows its account, forms, responses and deliveries', async () => {
    const me = await server.call(users.me, {}, owner)
    expect(me.body.me).toMatchObject({ name: 'Ana', plan: 'standard', email: 'ana@padaria.example' })
    const list = await server.call(forms.list, {}, owner)
    expect(list.body.forms.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Cakes', 'Shop'])
    const { body } = await listed()
    expect(body).toMatchObject({ total: 5 })
    expect(body.list.map((each: Listed) => each.deliveries.map(({ state }) => state))).toEqual(
      ['sending', 'pending', 'cancelled', 'failed', 'sent'].map((state) => [state, state, state, state]),
    )
    expect(body.list[3].deliveries[0]).toMatchObject({
      occasion: 'submitted',
      heldReason: null,
      reason: { code: 'unknown' },
    })
    expect(body.list[4].deliveries[0]).toMatchObject({ sentAt: '2026-11-16T10:00:00.000Z', deliveredAt: null })
  })

  it('sends a failed delivery again under the id that it had, and what waited', async () => {
    const { body } = await listed()
    const [failed] = body.list[3].deliveries
    const answer = await server.call(
      responses.sendAgain,
      { params: { responseId: body.list[3]._id, deliveryId: failed.deliveryId }, query: { formId: CAKES } },
      owner,
    )
    expect(answer.body.delivery).toMatchObject({ deliveryId: failed.deliveryId, state: 'pending', attempts: 0 })
    await server.deps.deliveries.runDue()
    const after = (await listed()).body.list
    expect([after[3].deliveries[0].state, after[1].deliveries[0].state]).toEqual(['sent', 'sent'])
    expect(after[3].deliveries[0].deliveryId).toBe(failed.deliveryId)
  })

  const listed = () => server.call(responses.list, { query: { formId: CAKES } }, owner)
})

type Listed = { deliveries: { state: string }[] }

async function countRows({ db }: Pick<Database, 'db'>): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

const without = (counts: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !names.includes(name)))

import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { emptyDatabase, isOnPostgres } from '../platform/db/testing.ts'
import type { GivenOwner } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { FULL_FIXTURE, loadFixture, upgradeFixtures } from '../testing/upgrade-fixtures.ts'

const { responses, forms, users } = calls
/** The form in the fixtures with a delivery in every state. */
const CAKES = '60bd1386-cbe3-49ad-8899-96a05e058f98'

describe('a database with something in every table', () => {
  const fixture = FULL_FIXTURE
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

  it('resends a failed delivery under its id, and sends the pending ones', async () => {
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

describe.each((await upgradeFixtures()).filter((each) => each !== FULL_FIXTURE))(
  'a database that the code of %s wrote',
  (fixture) => {
    let server: TestServer
    let owner: GivenOwner
    let before: Record<string, number>
    let stored: unknown[]

    beforeAll(async () => {
      const database = await emptyDatabase()
      await loadFixture(database, fixture)
      before = await countRows(database)
      stored = await answersOf(database)
      // As two servers do that start at once; the embedded database has only one.
      await Promise.all(isOnPostgres ? [migrate(database), migrate(database)] : [migrate(database)])
      server = await testServer({}, { on: database })
      owner = await server.given.owner({ number: '+447400100001' })
    })
    afterAll(() => server.close())

    it('keeps every row and every answer', async () => {
      const counts = await countRows(server.deps.database)
      for (const [table, count] of Object.entries(without(before, ['sessions', 'migrations']))) {
        expect([table, counts[table]]).toEqual([table, count])
      }
      expect(counts['migrations']).toBe((await readMigrations()).length)
      expect(await answersOf(server.deps.database)).toEqual(stored)
    })

    it('shows its owner the account, the forms and what was answered', async () => {
      const me = await server.call(users.me, {}, owner)
      expect(me.body.me).toMatchObject({ plan: 'standard' })
      const list = await server.call(forms.list, {}, owner)
      const [cakes, ...rest] = list.body.forms.toSorted((a: Named, b: Named) => a.name.localeCompare(b.name))
      expect([cakes.name, rest.map(({ name }: Named) => name)]).toEqual(['Cakes', ['Shop']])
      const { body } = await server.call(responses.list, { query: { formId: cakes.id } }, owner)
      expect(body.total).toBe(3)
      const shown = JSON.stringify(body.list)
      for (const text of ['Ana', 'It’s Bia’s day', 'Caê', 'أهلا 🎂', 'Zoë']) expect(shown).toContain(text)
      expect(shown).not.toContain('Somebody')
    })

    it('takes new responses after the old ones, under the next number', async () => {
      const list = await server.call(forms.list, {}, owner)
      const cakes = list.body.forms.find(({ name }: Named) => name === 'Cakes')
      const answer = await server.call(calls.publicForms.submit, {
        params: { link: cakes.link },
        body: { answers: { name: 'New' }, submissionId: crypto.randomUUID() },
      })
      expect(answer.status).toBe(201)
      const { rows } = await sql<{ number: number }>`
        select number from responses where form_id = ${cakes.id}::uuid order by number`.execute(server.deps.database.db)
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    })
  },
)

type Named = { name: string }

async function answersOf({ db }: Pick<Database, 'db'>): Promise<unknown[]> {
  const { rows } = await sql`
    select user_id, form_id, number, id, submission_id, version, answers, delivered_to, created_at
    from responses order by user_id, form_id, number`.execute(db)
  return rows
}

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

import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { emptyDatabase, isOnPostgres } from '../platform/db/testing.ts'
import type { GivenOwner } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { countRows, without } from '../testing/row-counts.repository.ts'
import { FULL_FIXTURE, loadFixture, upgradeFixtures } from '../testing/upgrade-fixtures.ts'

const { responses, forms, users } = calls

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

    it('shows its owner the account, the forms and the stored answers', async () => {
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

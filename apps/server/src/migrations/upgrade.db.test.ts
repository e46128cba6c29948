import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { emptyDatabase } from '../platform/db/testing.ts'
import type { GivenOwner } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { countRows, without } from '../testing/row-counts.repository.ts'
import { FULL_FIXTURE, loadFixture } from '../testing/upgrade-fixtures.ts'

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

  it('the fixture has rows in every table', () => {
    expect(Object.entries(rowsBefore).filter(([, count]) => count === 0)).toEqual([])
  })

  it('applies every newer migration, and keeps its rows', async () => {
    const newer = (await readMigrations()).filter(({ name }) => name.slice(0, fixture.length) > fixture)
    expect(applied).toEqual(newer.map(({ name }) => name))
    const { sessions, migrations, ...rows } = await countRows(server.deps.database)
    expect([sessions, migrations]).toEqual([3, (await readMigrations()).length])
    expect(rows).toMatchObject(without(rowsBefore, ['sessions', 'migrations']))
    expect(await migrate(server.deps.database)).toEqual([])
  })

  it('shows the owner’s account, forms, responses and deliveries', async () => {
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

type Listed = { deliveries: { state: string }[] }

import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { ordersRepository } from '../../orders/orders.repository.ts'
import { customerRepository } from './customer.repository.ts'

const AT = new Date('2026-11-01T10:00:00Z')
const LINES = 5_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('reads the steps of one order from their index, for its customer and for the shop', async () => {
  const { db } = server.deps.database
  const owner = await server.given.owner()
  const formId = randomUUID()
  await sql`
    insert into activity (workspace_id, at, person_name, verb, form_id, form_name, details)
    select ${owner.id}::uuid, ${AT}::timestamptz + n * interval '1 second', 'Ana', verb, ${formId}::uuid, 'Shop',
           case when verb = 'statusChanged' then jsonb_build_object('number', n, 'status', 'ready') else '{}' end
    from generate_series(1, ${LINES}::int) n, (values ('statusChanged'), ('formChanged')) as verbs (verb)`.execute(db)
  await sql`analyze activity`.execute(db)
  const key = { userId: owner.id, formId, number: 7 }
  expect([...(await customerRepository(db).reached(key, AT)).keys()]).toEqual(['ready'])
  expect(await ordersRepository(db, owner.id).history(key, key.number)).toMatchObject([{ status: 'ready' }])

  const plans: string[] = []
  const explained = db.withPlugin(explaining(plans))
  await customerRepository(explained).reached(key, AT)
  await ordersRepository(explained, owner.id).history(key, key.number)
  expect(plans).toEqual([expect.stringMatching(USES_INDEX), expect.stringMatching(USES_INDEX)])
})

/** The number of the response is looked up, not filtered. */
const USES_INDEX = /activity_of_response.*\n\s*Index Cond: .*'number'.*::integer = /

/** Asks for the plan of each query instead of its rows. */
function explaining(plans: string[]): KyselyPlugin {
  return {
    transformQuery({ node }): RootOperationNode {
      if (node.kind !== 'RawNode') throw new Error('Only plain SQL is explained')
      const [first = '', ...others] = node.sqlFragments
      return { ...node, sqlFragments: [`explain ${first}`, ...others] }
    },
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { ...result, rows: [] }
    },
  }
}

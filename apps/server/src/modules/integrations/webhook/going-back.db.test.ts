import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { type Endpoint, serverWithEndpoint } from './testing.ts'

const OPERATE = path.resolve(import.meta.dirname, '../../../../../../docs/operate.md')

let server: TestServer
let endpoint: Endpoint
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())

/** The statements for operators, in their order. */
async function documented(): Promise<[list: string, disconnect: string]> {
  const [, chapter = ''] = (await readFile(OPERATE, 'utf8')).split('#### Several webhooks')
  const [list = '', disconnect = ''] = Array.from(chapter.matchAll(/```sql\n(.*?)```/gs), ([, text = '']) => text)
  return [list, disconnect]
}

describe('going back to a version with one webhook for each form', () => {
  it('lists the forms that have several, and leaves each its first', async () => {
    const { db, session } = server.deps.database
    const owner = await server.given.owner({ plan: 'standard' })
    const questions = [{ questionId: 'name', type: 'TEXT', label: 'Name' } as const]
    const [one, several] = [
      await server.given.form(owner, { questions }),
      await server.given.form(owner, { questions }),
    ]
    for (const [place, { id: formId }] of [one, several, several].entries()) {
      const headers = [{ name: 'x-key', value: `key ${place}` }]
      const body = { formId, url: `${endpoint.url}/${place}`, headers }
      expect((await server.call(calls.integrations.addWebhook, { body }, owner)).status).toBe(200)
    }
    for (const { link } of [one, several]) {
      const sent = await server.call(calls.publicForms.submit, { params: { link }, body: { answers: { name: 'Ana' } } })
      expect(sent.status).toBe(201)
    }
    const [list, disconnect] = await documented()
    const listed = () => session((each) => each.query<{ form: string; webhooks: string }>(list))
    expect(await listed()).toMatchObject([{ form: several.id }])

    await session((each) => each.script(disconnect))
    expect(await listed()).toEqual([])
    const left = await db.selectFrom('form_integrations').select(['form_id', 'config']).orderBy('created_at').execute()
    expect(left.map(({ form_id, config }) => [form_id, config['url']])).toEqual([
      [one.id, `${endpoint.url}/0`],
      [several.id, `${endpoint.url}/1`],
    ])
    const secrets = await db.selectFrom('secrets').select('owner_id').where('owner_kind', '=', 'webhook').execute()
    expect(new Set(secrets.map(({ owner_id }) => owner_id))).toEqual(new Set([one.id, several.id]))
    const deliveries = await db
      .selectFrom('deliveries')
      .select(['webhook_id', 'state'])
      .where('destination', '=', 'webhook')
      .orderBy('state')
      .execute()
    expect(deliveries.map(({ webhook_id, state }) => [webhook_id !== null, state])).toEqual([
      [true, 'cancelled'],
      [false, 'pending'],
      [false, 'pending'],
    ])
  })
})

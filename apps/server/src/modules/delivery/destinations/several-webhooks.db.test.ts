import { createHmac, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormRow } from '../../documents/forms.repository.ts'
import { purgeDeletedForms } from '../../forms/forms.tasks.ts'
import { type Endpoint, type Received, serverWithEndpoint } from '../../integrations/webhook/testing.ts'
import { addStatusUpdate, addUpdates } from '../../ledger/updates.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const { addWebhook, setWebhook, rotateWebhookSecret, toggle, disconnect, states, testWebhook } = calls.integrations
const NAME = { questionId: 'name', type: 'TEXT', label: 'Name' } as const

let endpoint: Endpoint
let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())
beforeEach(async () => {
  endpoint.reset()
  await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
})

type Added = { id: string; secret: string }

async function add(place: string, more: object = {}): Promise<Added> {
  const body = { formId: form.id, url: `${endpoint.url}/${place}`, ...more }
  const { body: added } = await server.call(addWebhook, { body }, owner)
  return { id: added.webhookId, secret: added.secret }
}

/** As the public form does it, once it has loaded the settings of now. */
async function answer() {
  const connected = async () => {
    const found = await server.deps.publishedForms.find(form.link)
    return found.state === 'open' ? found.form.row.connectedTo.length : 0
  }
  const { length } = (await shown()).filter(({ isActive, pausedReason }) => isActive || pausedReason !== null)
  await expect.poll(connected).toBe(length)
  const body = { answers: { name: 'Ana' } }
  expect((await server.call(calls.publicForms.submit, { params: { link: form.link }, body })).status).toBe(201)
}

type Shown = { id: string; isActive: boolean; pausedReason: string | null }
const shown = async (): Promise<Shown[]> =>
  (await server.call(calls.forms.get, { params: { id: form.id } }, owner)).body.form.integrations.webhooks ?? []
const run = () => server.deps.deliveries.runDue()
const places = () => endpoint.received.map(({ path }): string => path.split('/').at(-1) ?? '').toSorted()
const ledger = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['webhook_id', 'state', 'occasion'])
    .where('form_id', '=', form.id)
    .where('destination', '=', 'webhook')
    .orderBy('response_number')
    .execute()
const stateOf = async ({ id }: Added) => {
  const rows = await ledger()
  return rows.filter((row) => (row.webhook_id ?? form.id) === id).map(({ state }) => state)
}
const to = ({ id }: Added) => ({ params: { type: 'webhook' as const }, id })
const pause = (which: Added, isActive = false) =>
  server.call(toggle, { params: to(which).params, body: { formId: form.id, webhookId: which.id, isActive } }, owner)
const remove = (which: Added) =>
  server.call(disconnect, { params: to(which).params, query: { formId: form.id, webhookId: which.id } }, owner)

function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const hmac = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(content)
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${hmac.digest('base64')}`)
}

describe('a form with several webhooks', () => {
  it('sends each response to each once, in its own format and signed with its own secret', async () => {
    const first = await add('kitchen')
    const chat = await add('chat', { format: 'slack', name: 'Team' })
    const third = await add('n8n')
    expect(first.id).toBe(form.id)
    await answer()
    await run()
    await run()
    expect(places()).toEqual(['chat', 'kitchen', 'n8n'])
    const got = (place: string) => {
      const found = endpoint.received.find(({ path }) => path.endsWith(place))
      if (!found) throw new Error('nothing arrived')
      return found
    }
    expect(JSON.parse(got('chat').body)).toHaveProperty('blocks')
    expect(JSON.parse(got('kitchen').body)).toMatchObject({ Name: 'Ana' })
    for (const [place, { secret }] of Object.entries({ kitchen: first, chat, n8n: third })) {
      expect([first, chat, third].map((each) => isSignedWith(each.secret, got(place)))).toEqual(
        [first, chat, third].map((each) => each.secret === secret),
      )
    }
    expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  it('sends each of them one update when a response has changed', async () => {
    await add('kitchen')
    await add('chat')
    await answer()
    await run()
    endpoint.reset()
    const changed = { userId: owner.id, formId: form.id, number: 1 }
    await server.deps.database.transaction(async (tx) => {
      await addUpdates(tx, changed)
      await addStatusUpdate(tx, changed)
      await addUpdates(tx, changed)
    })
    await run()
    expect(places()).toEqual(['chat', 'kitchen'])
  })

  it('pauses, resumes and disconnects one while the others go on', async () => {
    const [kitchen, chat] = [await add('kitchen'), await add('chat')]
    await answer()
    await pause(chat)
    expect(await stateOf(chat)).toEqual(['held'])
    await run()
    expect(places()).toEqual(['kitchen'])
    await pause(chat, true)
    await run()
    expect(places()).toEqual(['chat', 'kitchen'])
    endpoint.reset()
    await answer()
    await remove(kitchen)
    await run()
    expect(places()).toEqual(['chat'])
    expect(await stateOf(kitchen)).toEqual(['sent', 'cancelled'])
    expect((await shown()).map(({ id }) => id)).toEqual([chat.id])
    expect((await remove(kitchen)).body.code).toBe('integration.webhookNotFound')
    expect((await pause(kitchen)).status).toBe(404)
  })

  it('pauses only the webhook that is gone, and holds its deliveries', async () => {
    const [kitchen, chat] = [await add('kitchen'), await add('chat')]
    endpoint.answers((response, { path }) => void response.writeHead(path.endsWith('chat') ? 410 : 200).end())
    await answer()
    await run()
    expect((await shown()).map(({ isActive, pausedReason }) => [isActive, pausedReason])).toEqual([
      [true, null],
      [false, 'gone'],
    ])
    await answer()
    await run()
    expect([await stateOf(kitchen), await stateOf(chat)]).toEqual([
      ['sent', 'sent'],
      ['held', 'held'],
    ])
    const told = await server.call(states, { query: { formId: form.id } }, owner)
    const ofWebhooks = told.body.destinations.filter(
      ({ destination }: { destination: string }) => destination === 'webhook',
    )
    expect(ofWebhooks.map((each: { webhookId: string; waiting: number }) => [each.webhookId, each.waiting])).toEqual(
      [
        [kitchen.id, 0],
        [chat.id, 2],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    // Another address, and what waited arrives there; the first one gets nothing twice.
    endpoint.reset()
    const body = { formId: form.id, webhookId: chat.id, url: `${endpoint.url}/other` }
    await server.call(setWebhook, { body }, owner)
    await run()
    expect(places()).toEqual(['other', 'other'])
  })

  it('counts the failed deliveries of each webhook under its name, and resends them apart', async () => {
    await add('kitchen')
    const chat = await add('chat', { name: 'Team' })
    endpoint.answers(400)
    await answer()
    await run()
    const groups = (await server.call(calls.deliveries.groups, {}, owner)).body.groups
    expect(
      groups
        .map((each: { webhook: { name: string } | null; failed: number }) => [each.webhook?.name, each.failed])
        .toSorted(),
    ).toEqual([
      ['127.0.0.1', 1],
      ['Team', 1],
    ])
    endpoint.reset()
    const again = { formId: form.id, destination: 'webhook' as const, webhookId: chat.id }
    expect((await server.call(calls.deliveries.sendAgain, { body: again }, owner)).body).toEqual({ count: 1 })
    await run()
    expect(places()).toEqual(['chat'])
  })

  it('shows which webhook is paused', async () => {
    const [, chat] = [await add('kitchen'), await add('chat')]
    await pause(chat)
    const { pauses } = (await server.call(states, { query: { formId: form.id } }, owner)).body
    expect(pauses.map((each: { webhookId: string }) => each.webhookId)).toEqual([chat.id])
  })

  it('renews the secret of one webhook, and signs a test with the secret of the tested one', async () => {
    const [kitchen, chat] = [await add('same'), await add('same')]
    const body = { formId: form.id, webhookId: chat.id }
    const renewed = (await server.call(rotateWebhookSecret, { body }, owner)).body.secret
    const test = { ...body, method: 'post' as const, url: `${endpoint.url}/same`, json: '{}' }
    await server.call(testWebhook, { body: test }, owner)
    const [got] = endpoint.received
    if (!got) throw new Error('nothing arrived')
    expect([kitchen.secret, chat.secret, renewed].map((each) => isSignedWith(each, got))).toEqual([false, true, true])
  })

  it('accepts ten webhooks at most, also when several are added at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.call(addWebhook, { body: { formId: form.id, url: `${endpoint.url}/${index}` } }, owner),
      ),
    )
    expect(added.map(({ body }): string => body.code ?? 'added').toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'added'),
      ...Array.from({ length: 2 }, () => 'integration.tooManyWebhooks'),
    ])
    expect(await shown()).toHaveLength(10)
  })

  it('connects one, however often the same request is repeated, also after its server died', async () => {
    await add('kitchen')
    for (const place of ['chat', 'n8n']) {
      const headers = { ...owner.headers, [IDEMPOTENCY_HEADER]: randomUUID() }
      const body = { formId: form.id, url: `${endpoint.url}/${place}` }
      const ask = async (): Promise<Added> => {
        const { body: added } = await server.call(addWebhook, { body }, { headers })
        return { id: added.webhookId, secret: added.secret }
      }
      const first = await ask()
      expect(await ask()).toEqual(first)
      // As it is when the process dies between connecting it and storing the answer.
      await server.deps.database.db.updateTable('intentions').set({ answer: null }).execute()
      server.clock.advance(2 * 60_000)
      const second = await ask()
      expect(second.id).toBe(first.id)
      expect(second.secret).not.toBe(first.secret)
    }
    expect(await shown()).toHaveLength(3)
  })

  it('copies no webhooks with a form, exports no secrets of theirs, and deletes them all with the form', async () => {
    const secrets = [
      await add('kitchen'),
      await add('chat', { headers: [{ name: 'X-Key', value: 'canary-header-value' }] }),
    ]
    const copy = (await server.call(calls.forms.duplicate, { params: { id: form.id } }, owner)).body.form
    expect(copy.integrations.webhooks ?? []).toEqual([])
    const stored = () =>
      server.deps.database.db
        .selectFrom('secrets')
        .select(['owner_id', 'name'])
        .where('user_id', '=', owner.id)
        .execute()
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['headers', 'headers', 'signing', 'signing'])
    const file = (await server.call(calls.imports.file, { params: { id: form.id } }, owner)).body.content
    expect(JSON.parse(file).left).toEqual(['webhook'])
    for (const canary of [endpoint.url, 'canary-header-value', ...secrets.map(({ secret }) => secret)]) {
      expect(file).not.toContain(canary)
    }
    expect(JSON.stringify(await shown())).not.toContain('canary-header-value')
    const [first] = secrets
    if (first) await remove(first)
    expect(await stored()).toHaveLength(2)
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    server.clock.advance(UNDELETE_MS + 1)
    await purgeDeletedForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    expect(await stored()).toEqual([])
  })

  it('finds only webhooks of its own', async () => {
    const [, chat] = [await add('kitchen'), await add('chat')]
    const other = await server.given.form(owner, { questions: [NAME] })
    const foreign = await server.given.owner({ plan: 'standard' })
    const theirs = await server.given.form(foreign, { questions: [NAME] })
    for (const [formId, by] of [
      [other.id, owner],
      [theirs.id, foreign],
    ] as const) {
      const body = { formId, webhookId: chat.id }
      const answers = await Promise.all([
        server.call(setWebhook, { body: { ...body, url: endpoint.url } }, by),
        server.call(rotateWebhookSecret, { body }, by),
        server.call(toggle, { params: to(chat).params, body: { ...body, isActive: false } }, by),
        server.call(disconnect, { params: to(chat).params, query: body }, by),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(answers.map(({ body: { code } }) => code)).toEqual(Array(4).fill('integration.webhookNotFound'))
    }
    // Another owner does not find it by its form either.
    const body = { formId: form.id, webhookId: chat.id }
    expect((await server.call(rotateWebhookSecret, { body }, foreign)).body.code).toBe('form.notFound')
    expect((await server.call(rotateWebhookSecret, { body })).status).toBe(401)
    expect((await shown()).map(({ isActive }) => isActive)).toEqual([true, true])
  })

  it('does not delay the other webhooks when one does not answer', async () => {
    await add('slow')
    await add('chat')
    const hung = Promise.withResolvers<void>()
    endpoint.answers((response, { path }) => {
      if (!path.endsWith('slow')) response.writeHead(200).end()
      else void hung.promise.then(() => response.writeHead(200).end())
    })
    await answer()
    const working = run()
    await expect.poll(() => places().includes('chat')).toBe(true)
    hung.resolve()
    await working
    expect((await ledger()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('sends nothing more to a webhook that is deleted while it is called', async () => {
    const [kitchen, chat] = [await add('kitchen'), await add('chat')]
    const hung = Promise.withResolvers<void>()
    endpoint.answers((response, { path }) => {
      if (!path.endsWith('kitchen')) response.writeHead(200).end()
      else void hung.promise.then(() => response.writeHead(503).end())
    })
    await answer()
    const working = run()
    await expect.poll(() => places()).toEqual(['chat', 'kitchen'])
    expect((await remove(kitchen)).status).toBe(200)
    hung.resolve()
    await working
    server.clock.advance(3_600_000)
    await run()
    expect(places()).toEqual(['chat', 'kitchen'])
    expect(await stateOf(chat)).toEqual(['sent'])
    expect(['cancelled', 'failed']).toContain((await stateOf(kitchen))[0])
  })

  it('delivers to the first webhook what a server of the version before stored', async () => {
    const kitchen = await add('kitchen')
    await add('chat')
    const values = { user_id: owner.id, form_id: form.id, response_number: 1, destination: 'webhook' as const }
    await answer()
    await run()
    endpoint.reset()
    await server.deps.database.db
      .insertInto('deliveries')
      .values({ ...values, occasion: 'updated', dedupe_key: 'before', next_attempt_at: new Date(0) })
      .execute()
    await run()
    expect(places()).toEqual(['kitchen'])
    expect(await stateOf(kitchen)).toEqual(['sent', 'sent'])
  })
})

describe('one more webhook', () => {
  const body = () => ({ formId: form.id, url: endpoint.url })
  it('requires a session, the form of this workspace, and a plan with integrations', async () => {
    expect((await server.call(addWebhook, { body: body() })).status).toBe(401)
    const other = await server.given.owner({ plan: 'standard' })
    expect((await server.call(addWebhook, { body: body() }, other)).status).toBe(404)
    const lite = await server.given.owner({ plan: 'lite' })
    const own = await server.given.form(lite)
    const refused = await server.call(addWebhook, { body: { ...body(), formId: own.id } }, lite)
    expect(refused.body.code).toBe('plan.featureMissing')
  })
})

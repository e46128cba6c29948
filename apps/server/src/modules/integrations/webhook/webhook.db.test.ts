import { calls } from '@wayform/contract/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outboundClient } from '../../../platform/outbound/outbound-client.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { purgeDeletedForms } from '../../forms/forms.tasks.ts'
import { type Endpoint, serverWithEndpoint } from './testing.ts'

const { setWebhook, rotateWebhookSecret, testWebhook, toggle, disconnect } = calls.integrations
const TOKEN = 'Bearer very-secret-token-1234'

let endpoint: Endpoint
let server: TestServer
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())
afterEach(() => {
  endpoint.reset()
  server.deps.outbound = outboundClient({ allow: server.deps.config.outboundAllow, now: server.clock.now })
})

async function givenForm(plan: 'free' | 'lite' | 'standard' = 'standard') {
  const owner = await server.given.owner({ plan })
  return { owner, form: await server.given.form(owner, { name: 'Cakes' }) }
}

type Settings = Partial<Parameters<typeof save>[2]>
const save = (
  owner: GivenOwner,
  formId: string,
  body: Omit<NonNullable<Parameters<typeof server.call<typeof setWebhook>>[1]>['body'], 'formId' | 'url'> & {
    url?: string
  } = {},
) => server.call(setWebhook, { body: { url: endpoint.url, ...body, formId } }, owner)

const test = (owner: GivenOwner | undefined, body: object) =>
  server.call(testWebhook, { body: { method: 'post', url: endpoint.url, ...body } }, owner)

async function shown(owner: GivenOwner, id: string) {
  const { body } = await server.call(calls.forms.get, { params: { id } }, owner)
  return body.form.integrations.webhooks?.[0]
}

const secretsOf = (owner: GivenOwner) =>
  server.deps.database.db.selectFrom('secrets').selectAll().where('user_id', '=', owner.id).execute()

describe('access to a form’s webhook', () => {
  const about = (formId: string) =>
    [
      [setWebhook, { body: { formId, url: endpoint.url } }],
      [rotateWebhookSecret, { body: { formId } }],
      [testWebhook, { body: { formId, method: 'post', url: endpoint.url } }],
    ] as const

  it('requires a session', async () => {
    const { form } = await givenForm()
    for (const [spec, call] of about(form.id)) {
      const answer = await server.call(spec, call)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 401, 'auth.required'])
    }
  })

  it('answers 404 to another owner, and sends nothing', async () => {
    const { owner, form } = await givenForm()
    const { body } = await save(owner, form.id, { headers: [{ name: 'authorization', value: TOKEN }] })
    const { owner: stranger } = await givenForm()
    for (const [spec, call] of about(form.id)) {
      const answer = await server.call(spec, call, stranger)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 404, 'form.notFound'])
    }
    const { owner: free } = await givenForm('free')
    for (const [spec, call] of about(form.id).slice(0, 2)) {
      expect((await server.call(spec, call, free)).status).toBe(404)
    }
    expect(endpoint.received).toEqual([])
    expect(await shown(owner, form.id)).toEqual(body.integrations.webhooks?.[0])
  })

  it('requires a plan with integrations', async () => {
    const { owner, form } = await givenForm('lite')
    for (const [spec, call] of about(form.id)) {
      const answer = await server.call(spec, call, owner)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 403, 'plan.featureMissing'])
    }
    expect(endpoint.received).toEqual([])
  })
})

describe('a webhook', () => {
  it('a webhook is saved with its settings, and shows its secret once', async () => {
    const { owner, form } = await givenForm()
    const settings: Settings = {
      url: ` ${endpoint.url} `,
      keys: [{ key: 'q1', value: 'name' }],
      additionalFields: [{ key: 'shop', value: 'North' }],
      headers: [{ name: 'Authorization', value: TOKEN }],
    }
    const first = await save(owner, form.id, settings)
    expect(first.body.secret).toMatch(/^whsec_/)
    expect(first.body.integrations.webhooks?.[0]).toEqual({
      id: form.id,
      name: '',
      isActive: true,
      pausedReason: null,
      updatedAt: server.clock.now().toISOString(),
      url: endpoint.url,
      format: 'fields',
      template: '',
      method: 'post',
      contentType: 'application/json',
      keys: [{ key: 'q1', value: 'name' }],
      additionalFields: [{ key: 'shop', value: 'North' }],
      headers: [{ name: 'Authorization', hint: '…1234' }],
    })
    expect((await save(owner, form.id, settings)).body).not.toHaveProperty('secret')
  })

  it('uses the form’s name as default, and sends form fields for a GET', async () => {
    const { owner, form } = await givenForm()
    const { body } = await save(owner, form.id, { method: 'get', contentType: 'application/json' })
    expect(body.integrations.webhooks?.[0]).toMatchObject({
      contentType: 'application/x-www-form-urlencoded',
      additionalFields: [{ key: 'form_name', value: '' }],
      keys: [],
      headers: [],
    })
  })

  it.each(['slack', 'discord', 'template'] as const)('sends JSON by POST in the format %s', async (format) => {
    const { owner, form } = await givenForm()
    const template = '{"n":{{responseNumber}}}'
    const { body } = await save(owner, form.id, { format, template, method: 'get' })
    expect(body.integrations.webhooks?.[0]).toMatchObject({
      format,
      template,
      method: 'post',
      contentType: 'application/json',
    })
  })

  it('refuses a template that could render anything but JSON, and explains why', async () => {
    const { owner, form } = await givenForm()
    const wrong = await save(owner, form.id, { format: 'template', template: '{"a": "\\{{@q1}}"}' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { template: 'This is not valid JSON. Check quotes, commas and brackets.' },
    ])
    const unknown = await save(owner, form.id, { format: 'template', template: '{"a": {{name}}}' })
    expect(unknown.body.fields).toEqual({ template: 'There is no placeholder “name”.' })
    expect(await shown(owner, form.id)).toBeUndefined()
  })

  it('keeps the stored value of a header sent without one, until the address changes', async () => {
    const { owner, form } = await givenForm()
    await save(owner, form.id, { headers: [{ name: 'Authorization', value: TOKEN }] })
    const kept = await save(owner, form.id, { headers: [{ name: 'authorization' }, { name: 'x-shop', value: 'n' }] })
    expect(kept.body.integrations.webhooks?.[0].headers).toEqual([
      { name: 'authorization', hint: '…1234' },
      { name: 'x-shop', hint: '…' },
    ])
    const moved = await save(owner, form.id, { url: `${endpoint.url}/2`, headers: [{ name: 'authorization' }] })
    expect([moved.status, moved.body.fields]).toEqual([400, { 'headers.0.value': 'Write a text here.' }])
    expect((await shown(owner, form.id)).url).toBe(endpoint.url)
    await save(owner, form.id, { url: `${endpoint.url}/2` })
    const back = await save(owner, form.id, { headers: [{ name: 'authorization' }] })
    expect(back.body.fields).toHaveProperty(['headers.0.value'])
  })

  it('never shows its secrets again: not in HTTP answers, logs, or plain in the database', async () => {
    const { owner, form } = await givenForm()
    const headers = [{ name: 'Authorization', value: TOKEN }]
    const { secret } = (await save(owner, form.id, { headers })).body
    const rotated = await server.call(rotateWebhookSecret, { body: { formId: form.id } }, owner)
    endpoint.answers(500)
    const said = [
      await save(owner, form.id, { headers: [{ name: 'Authorization' }] }),
      await test(owner, { formId: form.id }),
      await save(owner, form.id, { headers: [{ name: 'Authorization', value: `${TOKEN}\n` }] }),
      await server.call(calls.forms.get, { params: { id: form.id } }, owner),
      await server.call(toggle, { params: { type: 'webhook' }, body: { formId: form.id, isActive: false } }, owner),
      server.logLines,
      await secretsOf(owner),
      await server.deps.database.db.selectFrom('form_integrations').selectAll().execute(),
    ]
    const everything = JSON.stringify(said)
    for (const value of [TOKEN, 'very-secret', secret, rotated.body.secret]) expect(everything).not.toContain(value)
    expect((await secretsOf(owner)).map(({ name }) => name).toSorted()).toEqual(['headers', 'signing'])
  })

  it('rotates its secret while it is connected', async () => {
    const { owner, form } = await givenForm()
    const rotate = () => server.call(rotateWebhookSecret, { body: { formId: form.id } }, owner)
    expect((await rotate()).body.code).toBe('integration.notConnected')
    const { secret } = (await save(owner, form.id)).body
    const answers = await Promise.all([rotate(), rotate()])
    expect(new Set([secret, ...answers.map(({ body }) => body.secret)]).size).toBe(3)
  })

  it('a webhook is created once when two tabs save at the same moment', async () => {
    const { owner, form } = await givenForm()
    const answers = await Promise.all([save(owner, form.id), save(owner, form.id), save(owner, form.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.secret !== undefined)).toHaveLength(1)
  })

  it('deletes its secret on disconnect, and creates another one afterwards', async () => {
    const { owner, form } = await givenForm()
    const { secret } = (await save(owner, form.id, { headers: [{ name: 'Authorization', value: TOKEN }] })).body
    await server.call(disconnect, { params: { type: 'webhook' }, query: { formId: form.id } }, owner)
    expect(await secretsOf(owner)).toEqual([])
    const again = await save(owner, form.id)
    expect(again.body.secret).toMatch(/^whsec_/)
    expect(again.body.secret).not.toBe(secret)
  })

  it('a webhook is deleted with its form, including its secrets', async () => {
    const { owner, form } = await givenForm()
    await save(owner, form.id, { headers: [{ name: 'Authorization', value: TOKEN }] })
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    server.clock.advance(86_400_000)
    await purgeDeletedForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    expect(await secretsOf(owner)).toEqual([])
  })

  it('a webhook is not copied with the form', async () => {
    const { owner, form } = await givenForm()
    await save(owner, form.id)
    const copy = await server.call(calls.forms.duplicate, { params: { id: form.id } }, owner)
    expect(await shown(owner, copy.body.form.id)).toBeUndefined()
  })
})

describe('invalid settings of a webhook', () => {
  it.each<[string, Settings, Record<string, string>]>([
    ['no address', { url: '' }, { url: 'Enter a web address.' }],
    ['no web address', { url: 'example.com' }, { url: expect.stringContaining('whole web address') }],
    ['a password in it', { url: 'https://a:b@example.com/' }, { url: expect.stringContaining('whole web address') }],
    [
      'a header with a line break',
      { headers: [{ name: 'x-a', value: 'a\r\nhost: b' }] },
      { 'headers.0.value': expect.stringContaining('on one line') },
    ],
    [
      'a header twice',
      {
        headers: [
          { name: 'X-A', value: '1' },
          { name: 'x-a', value: '2' },
        ],
      },
      { 'headers.1.name': expect.stringContaining('x-a') },
    ],
    [
      'headers that are too long together',
      { headers: Array.from({ length: 5 }, (_, n) => ({ name: `x-${n}`, value: 'v'.repeat(2_000) })) },
      { headers: expect.stringContaining('7,000') },
    ],
    [
      'two fields with one name',
      { keys: [{ key: 'q1', value: 'form_name' }] },
      { 'additionalFields.0.name': expect.stringContaining('form_name') },
    ],
    [
      'one thing under two names',
      {
        keys: [
          { key: 'q1', value: 'a' },
          { key: 'q1', value: 'b' },
        ],
      },
      { 'keys.q1': expect.stringContaining('q1') },
    ],
  ])('explains the problem: %s', async (_, settings, fields) => {
    const { owner, form } = await givenForm()
    const answer = await save(owner, form.id, settings)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
    expect(await shown(owner, form.id)).toBeUndefined()
  })

  it.each([
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'webhook-signature',
    'Proxy-Authorization',
    'X-Metadata-Token',
  ])('rejects the reserved header %s', async (name) => {
    const { owner, form } = await givenForm()
    const saved = await save(owner, form.id, { headers: [{ name, value: 'x' }] })
    const tested = await test(owner, { headers: { [name]: 'x' } })
    for (const { status, body } of [saved, tested]) {
      expect([status, body.code]).toEqual([422, 'integration.headerForbidden'])
      expect(body.message).toContain(name)
    }
    expect(endpoint.received).toEqual([])
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:9/',
    'http://localhost:9/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1:8080/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
  ])('rejects the private address %s', async (url) => {
    const { owner, form } = await givenForm()
    for (const { status, body } of [await save(owner, form.id, { url }), await test(owner, { url })]) {
      expect([status, body.code]).toEqual([422, 'integration.addressForbidden'])
    }
    expect(await shown(owner, form.id)).toBeUndefined()
  })

  it.each(['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/'])(
    'rejects the disguised private address %s',
    async (url) => {
      const { owner, form } = await givenForm()
      for (const { status } of [await save(owner, form.id, { url }), await test(owner, { url })]) {
        expect([400, 422]).toContain(status)
      }
      expect(await shown(owner, form.id)).toBeUndefined()
    },
  )

  it('rejects Wayform’s own address, which would loop', async () => {
    const { owner, form } = await givenForm()
    server.deps.outbound = outboundClient({ resolve: async () => ['93.184.215.14'] })
    for (const own of [server.deps.config.appUrl, server.deps.config.formsUrl]) {
      const { body } = await save(owner, form.id, { url: `${own}/abc` })
      expect(body.code).toBe('integration.addressForbidden')
    }
    expect((await save(owner, form.id, { url: 'https://orders.example/in' })).status).toBe(200)
  })

  it('rejects a name with one private address, or one that becomes private a moment later', async () => {
    const { owner, form } = await givenForm()
    const url = `http://rebind.test:${endpoint.port}/in`
    server.deps.outbound = outboundClient({ resolve: async () => ['93.184.215.14', '10.0.0.1'] })
    expect((await save(owner, form.id, { url })).body.code).toBe('integration.addressForbidden')
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    server.deps.outbound = outboundClient({ resolve: async () => answers.shift() ?? [] })
    expect((await test(owner, { url })).body.code).toBe('integration.addressForbidden')
    expect(endpoint.received).toEqual([])
  })
})

describe('the test of a webhook', () => {
  it('sends the example as given, and returns only the status', async () => {
    const { owner } = await givenForm()
    const answer = await test(owner, { headers: { 'x-shop': 'north' }, data: { name: 'Ana', nr: '1' } })
    expect(answer.body).toEqual({ ok: true, status: 200 })
    expect(endpoint.received).toMatchObject([
      {
        method: 'POST',
        path: '/in',
        body: '{"name":"Ana","nr":"1"}',
        headers: {
          'content-type': 'application/json',
          'x-shop': 'north',
          'webhook-id': expect.stringMatching(/^test_/),
        },
      },
    ])
    expect(endpoint.received[0]?.headers).not.toHaveProperty('webhook-signature')
  })

  it('sends form fields by POST or in the query', async () => {
    const { owner } = await givenForm()
    const type = 'application/x-www-form-urlencoded'
    await test(owner, { headers: { 'Content-Type': type }, data: { 'a b': 'é' } })
    await test(owner, { method: 'get', url: `${endpoint.url}?k=1`, params: { 'a b': 'é&' } })
    expect(endpoint.received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/in', 'a+b=%C3%A9'],
      ['GET', '/in?k=1&a+b=%C3%A9%26', ''],
    ])
    expect(endpoint.received[0]?.headers['content-type']).toBe(type)
  })

  it('uses stored values for the very same address, and for no other', async () => {
    const { owner, form } = await givenForm()
    await save(owner, form.id, {
      headers: [
        { name: 'Authorization', value: TOKEN },
        { name: 'X-Shop', value: 'stored' },
      ],
    })
    await test(owner, { formId: form.id, headers: { 'x-shop': 'given' } })
    await test(owner, { formId: form.id, url: `${endpoint.url}/other` })
    const [same, other] = endpoint.received.map(({ headers }) => headers)
    expect(same).toMatchObject({ authorization: TOKEN, 'x-shop': 'given' })
    expect(same?.['webhook-signature']).toMatch(/^v1,/)
    for (const name of ['authorization', 'webhook-signature']) expect(other).not.toHaveProperty(name)
  })

  it.each([
    [404, { ok: false, status: 404 }],
    [500, { ok: false, status: 500 }],
    [204, { ok: true, status: 204 }],
  ])('returns the endpoint’s status %s', async (status, body) => {
    const { owner } = await givenForm()
    endpoint.answers(status)
    expect((await test(owner, {})).body).toEqual(body)
  })

  it('follows no redirect, and reports nothing about an unreachable address', async () => {
    const { owner } = await givenForm()
    endpoint.answers(302, { location: 'http://169.254.169.254/' })
    expect((await test(owner, {})).body).toEqual({ ok: false, status: 302 })
    expect(endpoint.received).toHaveLength(1)
    endpoint.answers((response) => response.destroy())
    expect((await test(owner, {})).body).toEqual({ ok: false, status: null })
    server.deps.outbound = outboundClient({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect((await test(owner, { url: 'https://nowhere.example/' })).body).toEqual({ ok: false, status: null })
  })

  it('the test of a webhook is limited per minute', async () => {
    const { owner } = await givenForm()
    const answers = await Promise.all(Array.from({ length: 21 }, () => test(owner, {})))
    const last = answers.filter(({ status }) => status !== 200)
    expect(last.map(({ status, body }) => [status, body.code])).toEqual([[429, 'request.tooMany']])
    expect(endpoint.received).toHaveLength(20)
  })
})

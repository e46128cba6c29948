import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const CAKE = {
  questionId: 'cake',
  type: 'RADIO',
  label: 'Cake',
  options: [
    { _id: 'o1', label: 'Lemon' },
    { _id: 'o2', label: 'Chocolate' },
  ],
} as const
const NOTE = { questionId: 'note', type: 'TEXT', label: 'Note' } as const
const page = (questionId: string) => ({ questionId, type: 'SECTION', label: questionId }) as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let visitors = 0
const host = () => new URL(server.deps.config.formsUrl).host

async function givenForm(questions: readonly object[] = [NAME, CAKE]) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions: questions as never }) }
}

/** Each from its own IP address, unless given. */
const open = (link: string, query: string, headers = {}, remoteAddress = `198.51.100.${++visitors % 250}`) =>
  server.forms.inject({ url: `/${link}${query}`, headers: { host: host(), ...headers }, remoteAddress })

async function post(link: string, query: string, fields: Record<string, string>) {
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${link}${query}`,
    headers: { host: host(), 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })
  const state = /name="\.state"[^>]*value="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  return { status: reply.statusCode, html: reply.body, state }
}

const input = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

const stored = (formId: string) =>
  server.deps.database.db
    .selectFrom('responses')
    .select(['number', 'answers', 'source'])
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()

describe('a form prefilled by its address', () => {
  it('contains the answers for this visitor, and is not cached for others', async () => {
    const { form } = await givenForm()
    const reply = await open(form.link, '?name=Ana%20%22M%22&cake=Chocolate')
    expect(reply.statusCode).toBe(200)
    expect(input(reply.body, 'name')).toContain('value="Ana &quot;M&quot;"')
    expect(/<input[^>]*value="o2"[^>]*>/.exec(reply.body)?.[0]).toContain('checked')
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.headers['etag']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    const plain = await open(form.link, '')
    expect(plain.body).not.toContain('Ana')
    expect(plain.headers['etag']).toBeDefined()
  })

  it('contains the form’s data, and prefills later pages too', async () => {
    const { form } = await givenForm([page('one'), NAME, page('two'), NOTE])
    const { body } = await open(form.link, '?note=Ring%20twice')
    expect(body).toContain('id="wf-data"')
    expect(input(body.split('<template')[1] ?? '', 'note')).toContain('value="Ring twice"')
  })

  it.each([
    ['no question of this form', '?colour=red'],
    ['a source', '?source=Table%205&utm_source=x'],
    ['an answer that the question does not take', '?cake=Cherry'],
    ['nothing readable', '?%E0%A4%A&&=&name'],
  ])('a form prefilled by its address is the shared page when it names %s', async (_, query) => {
    const { form } = await givenForm()
    const [plain, named] = [await open(form.link, ''), await open(form.link, query)]
    expect([named.statusCode, named.headers['etag']]).toEqual([200, plain.headers['etag']])
    expect(named.body).toBe(plain.body)
  })

  it('escapes hostile values', async () => {
    const { form } = await givenForm()
    const { body } = await open(form.link, `?name=${encodeURIComponent('"><script>alert(1)</script><b x="')}`)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('alert(1)')
  })

  it.each(['br', 'gzip'])('a form prefilled by its address is compressed with %s', async (encoding) => {
    const { form } = await givenForm()
    const reply = await open(form.link, '?name=Ana', { 'accept-encoding': encoding })
    expect(reply.headers['content-encoding']).toBe(encoding)
  })

  it('a form prefilled by its address is limited per address: beyond the limit the shared page is served', async () => {
    const { form } = await givenForm()
    const pages = []
    for (let n = 0; n < 130; n++) pages.push(await open(form.link, `?name=Ana${n}`, {}, '203.0.113.9'))
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(pages.filter(({ body }) => body.includes('value="Ana')).length).toBe(120)
    expect((await open(form.link, '?name=Eve', {}, '203.0.113.10')).body).toContain('value="Eve"')
  })

  it('keeps prefilled answers of later pages without script, and lets them be changed', async () => {
    const { form } = await givenForm([page('one'), NAME, page('two'), NOTE, CAKE])
    const query = '?name=Ana&note=Ring%20twice&cake=Lemon&source=Table%205'
    const second = await post(form.link, query, { name: 'Ana', '.action': 'next' })
    expect(input(second.html, 'note')).toContain('value="Ring twice"')
    const fields = { '.state': second.state, note: 'Ring once', cake: 'o1', '.action': 'next' }
    const check = await post(form.link, query, fields)
    expect(check.html).toContain('Ring once')
    const done = await post(form.link, query, { '.state': check.state, '.action': 'confirm' })
    expect(done.status).toBe(201)
    expect(await stored(form.id)).toEqual([
      { number: 1, answers: { name: 'Ana', note: 'Ring once', cake: 'o1' }, source: { source: 'Table 5' } },
    ])
  })
})

describe('the source of a response', () => {
  const submit = (link: string, body: object, query = '') =>
    server.forms.inject({
      method: 'POST',
      url: `/${link}${query}`,
      headers: { host: host() },
      payload: { answers: { name: 'Ana' }, ...body },
    })

  it.each<[string, string, object | null]>([
    ['a table', '?source=Table%205', { source: 'Table 5' }],
    [
      'a campaign',
      '?utm_source=instagram&utm_medium=story&utm_campaign=easter&utm_term=cake&utm_content=a&fbclid=x&name=Ana',
      { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'easter', utm_term: 'cake', utm_content: 'a' },
    ],
    ['nowhere', '?fbclid=x', null],
    ['what nobody can read', '?source=%01%F0%9F&utm_source=%E2%80%AE', null],
    ['a very long tag', `?source=${'x'.repeat(5_000)}`, { source: 'x'.repeat(100) }],
  ])('the source of a response is stored with the response: %s', async (_, query, source) => {
    const { form } = await givenForm([NAME])
    expect((await submit(form.link, { query })).statusCode).toBe(201)
    expect((await submit(form.link, {}, query)).statusCode).toBe(201)
    expect((await stored(form.id)).map((row) => row.source)).toEqual([source, source])
  })

  it('the source of a response is dropped from a submission when no database can hold it, and refused in an address', async () => {
    const { form } = await givenForm([NAME])
    const query = '?source=%00'
    expect((await submit(form.link, { query })).statusCode).toBe(201)
    expect((await submit(form.link, {}, query)).statusCode).toBe(400)
    expect((await stored(form.id)).map((row) => row.source)).toEqual([null])
  })

  it('stores the source of a response however long the query is', async () => {
    const { form } = await givenForm([NAME])
    const huge = await submit(form.link, { query: `?${'a=b&'.repeat(4_000)}source=5` })
    expect([huge.statusCode, (await stored(form.id))[0]?.source]).toEqual([201, { source: '5' }])
  })

  it('the source of a response does not make another response of the same submission', async () => {
    const { form } = await givenForm([NAME])
    const again = { submissionId: 'the-same-submission' }
    expect((await submit(form.link, { ...again, query: '?source=5' })).statusCode).toBe(201)
    expect((await submit(form.link, { ...again, query: '?source=6' })).statusCode).toBe(200)
    expect((await stored(form.id)).map((row) => row.source)).toEqual([{ source: '5' }])
  })

  it('the source of a response is shown to the owner only', async () => {
    const { owner, form } = await givenForm([NAME])
    const { whatsappUrl } = (await submit(form.link, { query: '?source=Table%205' })).json()
    await submit(form.link, {})
    expect(whatsappUrl).not.toContain('Table')
    const call = { query: { formId: form.id } }
    const { list } = (await server.call(calls.responses.list, call, owner)).body
    expect(list.map((response: { source?: object }) => response.source)).toEqual([undefined, { source: 'Table 5' }])
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await server.call(calls.responses.list, call, stranger)).status).toBe(404)
  })
})

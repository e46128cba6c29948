import { calls } from '@wayform/contract/routes.ts'
import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlan } from '../workspaces/change-plan.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const SIZE = {
  questionId: 'size',
  type: 'RADIO',
  label: 'Size',
  options: [
    { _id: 's', label: 'Small' },
    { _id: 'l', label: 'Large' },
  ],
} as const
const page = (questionId: string, extra: object = {}) =>
  ({ questionId, type: 'SECTION', label: questionId, ...extra }) as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { publicForms } = calls
let keys = 0
const newKey = () => `submission-${++keys}`

function submit(link: string, answers: object, more: object = {}) {
  const body = { submissionId: newKey(), answers, ...more } as never
  return server.call(publicForms.submit, { params: { link }, body })
}

/** Posts a page as a browser without script does. */
async function post(link: string, fields: Record<string, string>) {
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: {
      host: new URL(server.deps.config.formsUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  const state = /name="\.state"[^>]*value="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  return { status: reply.statusCode, html: reply.body, state }
}

const stored = (formId: string) =>
  server.deps.database.db.selectFrom('responses').selectAll().where('form_id', '=', formId).orderBy('number').execute()

describe('the public page', () => {
  it('the public page is served from memory, compressed, with an ETag that saves the second load', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const get = (headers: object) =>
      server.forms.inject({
        url: `/${form.link.toUpperCase()}`,
        headers: { host: new URL(server.deps.config.formsUrl).host, ...headers },
      })
    const first = await get({ 'accept-encoding': 'gzip, br' })
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br'])
    const second = await get({ 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    const plain = await get({})
    expect(plain.body).toContain('Your name')
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('contains nothing unpublished, and never the receiving number', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    await server.call(
      calls.forms.saveQuestions,
      { params: { id: form.id }, body: { formQuestions: [{ ...NAME, label: 'Draft only' }], revision: 1 } },
      owner,
    )
    const { body } = await server.call(publicForms.page, { params: { link: form.link } })
    expect(body).not.toContain('Draft only')
    expect(body).not.toContain(owner.number.slice(1))
  })

  it('uses the form’s name as title while its only page has none', async () => {
    const form = await server.given.form(await server.given.owner(), { name: 'Cakes', questions: [NAME] })
    const { body } = await server.call(publicForms.page, { params: { link: form.link } })
    expect(body).toMatch(/<h1[^>]*><bdi>Cakes<\/bdi><\/h1>/)
    expect(body).not.toContain('Page 1')
  })

  it('reflects a publish, a setting and a plan change at once', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [NAME, page('p2'), { ...NAME, questionId: 'b' }] })
    const get = () =>
      server.call(publicForms.page, { params: { link: form.link } }, { headers: { accept: 'text/html' } })
    expect((await get()).status).toBe(200)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { name: 'Renamed' } }, owner)
    await expect.poll(async () => (await get()).body).toContain('Renamed')
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect.poll(async () => (await get()).status).toBe(410)
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: true } }, owner)
    await expect.poll(async () => (await get()).status).toBe(200)
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: null, at: server.clock.now() }),
    )
    await expect.poll(async () => (await get()).status).toBe(410)
  })

  it('answers unknown links, unpublished forms and foreign hosts alike', async () => {
    const draft = await server.given.form(await server.given.owner())
    expect((await server.call(publicForms.page, { params: { link: draft.link } })).status).toBe(404)
    expect((await server.call(publicForms.page, { params: { link: 'nobody-has-it' } })).status).toBe(404)
    const foreign = await server.forms.inject({
      url: `/${draft.link}`,
      headers: { host: 'evil.example', accept: 'text/html' },
    })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).not.toContain('evil.example')
  })

  it('escapes hostile texts of the owner', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>"'`
    const form = await server.given.form(await server.given.owner(), {
      name: hostile,
      questions: [{ ...NAME, label: hostile }],
    })
    const { body } = await server.call(publicForms.page, { params: { link: form.link } })
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<\/script>/g)?.length).toBe(body.match(/<script/g)?.length)
  })
})

describe('submitting a form', () => {
  it('stores it once with its number, and returns the WhatsApp link with the text and the right number', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { name: 'Cakes', questions: [NAME, SIZE] })
    const { status, body } = await submit(form.link, { name: 'Ana', size: 'l' })
    expect(status).toBe(201)
    expect(body).toEqual({
      responseNumber: 1,
      deliveredTo: owner.number,
      deliveredToText: formatPhone(owner.number),
      whatsappUrl: `https://wa.me/${owner.number.slice(1)}?text=${encodeURIComponent('*Cakes* #1\n\n*Your name*\nAna\n\n*Size*\nLarge\n\nSent with Wayform')}`,
      receiptUrl: expect.stringContaining(`/${form.link}/receipt/1-`),
      answers: [
        { label: 'Your name', text: 'Ana' },
        { label: 'Size', text: 'Large' },
      ],
    })
    expect(await stored(form.id)).toMatchObject([
      { number: 1, version: 1, answers: { name: 'Ana', size: 'l' }, delivered_to: owner.number },
    ])
  })

  it('answers the page’s script with a policy that allows nothing, and not with that of all pages', async () => {
    const { link } = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const seen = { params: { link }, body: { event: 'view' } } as const
    for (const { headers } of [await submit(link, { name: 'Ana' }), await server.call(publicForms.visit, seen)]) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })

  it('answers a repeated id with what was stored, and another content under it with 409', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const same = { submissionId: newKey(), answers: { name: 'Ana' } }
    const send = (body: object) => server.call(publicForms.submit, { params: { link: form.link }, body: body as never })
    const [first, second] = [await send(same), await send(same)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect((await send({ ...same, answers: { name: 'Bo' } })).body.code).toBe('submission.conflict')
    await server.call(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } }, owner)
    await expect
      .poll(async () => (await server.call(publicForms.page, { params: { link: form.link } })).status)
      .toBe(410)
    expect((await submit(form.link, { name: 'Cy' })).status).toBe(410)
    expect((await send(same)).body).toEqual(first.body)
    expect(await stored(form.id)).toHaveLength(1)
  })

  it('numbers parallel submissions without a gap', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => submit(form.link, { name: `Guest ${i}` })))
    const numbers = answers.map(({ body }) => body.responseNumber).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
  })

  it('names each invalid field in the reader’s language and stores nothing', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME, SIZE] })
    const { status, body } = await submit(form.link, { size: 'huge' })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'submission.invalid', ['name', 'size']])
    expect(await stored(form.id)).toEqual([])
  })

  it('ignores system fields, unknown questions and prototype keys', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const { status } = await submit(
      form.link,
      { name: 'Ana', nobody: 'x', constructor: 'y' },
      { responseNumber: 99, deliveredTo: '+1', createdAt: '2000-01-01' },
    )
    expect(status).toBe(201)
    expect(await stored(form.id)).toMatchObject([{ number: 1, answers: { name: 'Ana' } }])
    expect(Object.keys((await stored(form.id))[0]?.answers ?? {})).toEqual(['name'])
  })

  it('answers 400, never 500, to text that no database can hold', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    for (const name of ['NUL \0', 'half \ud83d', { deep: 1 }, ['x'], 42]) {
      expect([400, 422]).toContain((await submit(form.link, { name })).status)
    }
    expect((await submit(form.link, { name: 'x'.repeat(100_000) })).status).toBe(422)
    expect((await submit(form.link, { name: 'x'.repeat(600_000) })).status).toBe(413)
    expect(await stored(form.id)).toEqual([])
  })

  it('drops answers on pages that the path does not visit, and requires nothing there', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const questions = [
      { ...SIZE, rules: [{ type: 'EQUALS', valueId: 's', jumpToSection: 'END' }] },
      page('p2'),
      { ...NAME, questionId: 'wishes' },
    ]
    const form = await server.given.form(owner, { questions })
    expect((await submit(form.link, { size: 's', wishes: 'sneaked in' })).status).toBe(201)
    expect((await submit(form.link, { size: 'l' })).body.fields).toHaveProperty('wishes')
    expect(await stored(form.id)).toMatchObject([{ answers: { size: 's' } }])
  })

  it('validates against the version that the respondent saw, for a day', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    await server.call(
      calls.forms.saveQuestions,
      { params: { id: form.id }, body: { formQuestions: [NAME, { ...NAME, questionId: 'new' }], revision: 1 } },
      owner,
    )
    await server.call(calls.forms.publish, { params: { id: form.id } }, owner)
    await expect.poll(async () => (await submit(form.link, { name: 'Ana' })).status).toBe(422)
    expect((await submit(form.link, { name: 'Ana' }, { version: 1 })).status).toBe(201)
    server.clock.advance(DAY_MS + 1000)
    expect((await submit(form.link, { name: 'Ana' }, { version: 1 })).status).toBe(422)
    expect(await stored(form.id)).toMatchObject([{ version: 1 }])
  })

  it('limits one address on one form to a thousand a minute, with Retry-After', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const answers = await Promise.all(Array.from({ length: 1_001 }, () => submit(form.link, {})))
    const last = answers.at(-1)
    expect([last?.status, last?.body.code]).toEqual([429, 'request.tooMany'])
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('a form without JavaScript', () => {
  const questions = [NAME, page('p2'), SIZE]

  it('goes page by page, shows the answers, and stores them once when confirmed', async () => {
    const form = await server.given.form(await server.given.owner({ plan: 'standard' }), { questions })
    const first = await post(form.link, { name: 'Ana & <b>Bo</b>', '.action': 'next' })
    expect([first.status, first.html.includes('Small')]).toEqual([200, true])
    const check = await post(form.link, { size: 'l', '.state': first.state, '.action': 'next' })
    expect(check.html).toContain('Ana &amp; &lt;b')
    expect(await stored(form.id)).toEqual([])
    const done = await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect([done.status, done.html.includes('https://wa.me/')]).toEqual([201, true])
    const again = await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect(again.status).toBe(200)
    expect(await stored(form.id)).toMatchObject([{ answers: { name: 'Ana & <b>Bo</b>', size: 'l' } }])
  })

  it('shows errors beside the fields and keeps the input, also after "back"', async () => {
    const form = await server.given.form(await server.given.owner({ plan: 'standard' }), { questions })
    const wrong = await post(form.link, { name: ' ', '.action': 'next' })
    expect([wrong.status, wrong.html.includes('aria-invalid')]).toEqual([422, true])
    const second = await post(form.link, { name: 'Ana', '.state': wrong.state, '.action': 'next' })
    const back = await post(form.link, { size: 's', '.state': second.state, '.action': 'back' })
    expect(back.html).toContain('value="Ana"')
    const forward = await post(form.link, { name: 'Ana', '.state': back.state, '.action': 'next' })
    expect(forward.html).toMatch(/value="s"[^>]*checked|checked[^>]*value="s"/)
  })

  it('rejects a state that was changed or belongs to another form', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const [form, other] = [await server.given.form(owner, { questions }), await server.given.form(owner, { questions })]
    const { state } = await post(form.link, { name: 'Ana', '.action': 'next' })
    expect((await post(other.link, { '.state': state, '.action': 'next' })).status).toBe(400)
    expect((await post(form.link, { '.state': `x${state}`, '.action': 'confirm' })).status).toBe(400)
  })
})

describe('a receipt', () => {
  it('shows the answers only with the signed link', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const { body } = await submit(form.link, { name: 'Ana <i>' })
    const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
    const get = (text: string) => server.call(publicForms.receipt, { params: { link: form.link, signed: text } })
    const receipt = await get(signed)
    expect([receipt.status, receipt.body.includes('Ana &lt;i')]).toEqual([200, true])
    for (const wrong of [`2${signed.slice(1)}`, `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`, '1', 'x'])
      expect((await get(wrong)).status).toBe(404)
  })
})

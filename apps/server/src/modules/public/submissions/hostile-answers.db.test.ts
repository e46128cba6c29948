import { calls } from '@wayform/contract/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signState } from '../../../platform/secrets/signed-state.ts'
import type { QuestionInit } from '../../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../../testing/test-server.ts'

const options = [
  { _id: 'small', label: 'Small', weight: '10' },
  { _id: 'large', label: 'Large', weight: '20' },
]
const TEXT: QuestionInit = { questionId: 'wish', type: 'TEXT', label: 'Your wish', longAnswer: true }
const COUNT: QuestionInit = { questionId: 'count', type: 'NUMBER', label: 'How many?' }
/** Every answerable type; none is required, so that each can be tested alone. */
const EVERY_TYPE: QuestionInit[] = [
  TEXT,
  { questionId: 'size', type: 'RADIO', label: 'Size', options, assignValues: true, allowOther: true },
  { questionId: 'extras', type: 'CHECKBOX', label: 'Extras', options, allowOther: true },
  { questionId: 'shop', type: 'DROPDOWN', label: 'Shop', options },
  COUNT,
  { questionId: 'stars', type: 'RATING', label: 'Rating' },
  { questionId: 'day', type: 'DATE', label: 'Day' },
  { questionId: 'at', type: 'TIME', label: 'Pick-up' },
  { questionId: 'budget', type: 'SLIDER', label: 'Budget' },
  { questionId: 'terms', type: 'CONSENT', label: 'Terms', consentText: 'Ours', boxText: 'I agree' },
  {
    questionId: 'best',
    type: 'RANKING',
    label: 'Best',
    items: [
      { id: 'small', label: 'Small' },
      { id: 'large', label: 'Large' },
    ],
  },
  {
    questionId: 'rate',
    type: 'MATRIX',
    label: 'Rate',
    rows: [{ id: 'food', label: 'Food' }],
    columns: [{ id: 'small', label: 'S' }],
  },
  { questionId: 'sign', type: 'SIGNATURE', label: 'Sign', savesTime: false },
  { questionId: 'email', type: 'EMAIL', label: 'Email' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone' },
  { questionId: 'where', type: 'ADDRESS', label: 'Where' },
  { questionId: 'papers', type: 'FILE', label: 'Papers', multiple: true },
  {
    questionId: 'total',
    type: 'FORMULA',
    label: 'Total',
    formula: { expression: 'a * b', variables: { a: 'size', b: 'count' } },
  },
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'Pay',
    paymentAmountType: 'linkedField',
    linkedField: 'total',
    merchants: [{ type: 'cash', credentials: { label: 'Cash' } }],
  },
]
const IDS = EVERY_TYPE.map(({ questionId }) => questionId)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function published(...questions: QuestionInit[]) {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { name: 'Cakes', questions }) }
}

const host = () => ({ host: new URL(server.deps.config.formsUrl).host })

/** The exact bytes of a JSON body, so that it can contain what no object of ours would. */
async function send(link: string, payload: string | Buffer) {
  const headers = { ...host(), 'content-type': 'application/json' }
  const reply = await server.forms.inject({ method: 'POST', url: `/${link}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const submit = (link: string, answers: object) => send(link, JSON.stringify({ answers }))

/** Posts a page as a browser without script does. */
async function post(link: string, fields: string | Record<string, string> | [string, string][]) {
  const reply = await server.forms.inject({
    method: 'POST',
    url: `/${link}`,
    headers: { ...host(), 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
  const state = /name="\.state"[^>]*value="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  return { status: reply.statusCode, html: reply.body, state }
}

async function receipt({ receiptUrl }: { receiptUrl: string }) {
  const reply = await server.forms.inject({ url: new URL(receiptUrl).pathname, headers: host() })
  return { status: reply.statusCode, html: reply.body }
}

async function stored(formId: string): Promise<Record<string, unknown>[]> {
  const { db } = server.deps.database
  const found = db.selectFrom('responses').select('answers').where('form_id', '=', formId)
  const rows = await found.orderBy('number').execute()
  return rows.map(({ answers }) => answers)
}

/** No row, no number used, nothing to deliver. */
async function expectNothingStored(formId: string) {
  const { db } = server.deps.database
  const counter = await db
    .selectFrom('form_counters')
    .select(['last_number', 'stored', 'unread'])
    .where('form_id', '=', formId)
    .executeTakeFirst()
  const deliveries = await db.selectFrom('deliveries').selectAll().where('form_id', '=', formId).execute()
  expect([await stored(formId), deliveries, counter ?? NO_COUNT]).toEqual([[], [], NO_COUNT])
}

const NO_COUNT = { last_number: 0, stored: 0, unread: 0 }

/** The answers on a page, as its reader sees them. */
function shownAnswers(html: string): string[] {
  return Array.from(html.matchAll(/<dd><bdi[^>]*>([^<]*)<\/bdi><\/dd>/g), ([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

const messageIn = ({ whatsappUrl }: { whatsappUrl: string }) => new URL(whatsappUrl).searchParams.get('text') ?? ''

/** Without the characters that only break formatting marks and direction changes. */
const visible = (text: string) => text.replace(/[\u200B\u2068\u2069]/g, '')

describe('hostile text', () => {
  const TEXTS = {
    markup: `</dd></script><img src=x onerror=alert(1)><b>"'&amp;&`,
    'a template': '{{constructor.constructor("x")()}} ${process.env} %00 \\u0000 &#0;',
    'a statement': `'; drop table responses; --`,
    'marks that turn a line around': 'a\u202Eb\u200F c \u2066d\u2069 \u061Ce',
    'two scripts': 'عربي ABC 123 עברית',
    'emoji of several characters': '👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 e\u0301\u0301 𝕏',
    'a second message': 'x\n\n*Total*\n0\n\n_sent_ ~by~ ```Wayform```',
    'a formula of a spreadsheet': '=HYPERLINK("http://evil.example")',
    'unusual spaces': 'a\u00A0b\u2028c\u2029d\u200Be\uFEFFf',
    'names that every object has': '__proto__ constructor toString',
  }

  it.each(Object.entries(TEXTS))('%s is stored exactly and shown as plain text everywhere', async (_, text) => {
    const { owner, form } = await published(TEXT, COUNT)
    const { status, body } = await submit(form.link, { wish: text, count: 2 })
    expect(status).toBe(201)
    expect(await stored(form.id)).toEqual([{ wish: text, count: '2' }])

    const { html } = await receipt(body)
    expect(shownAnswers(html)).toEqual([text, '2'])
    expect(html).not.toContain('<img')
    const check = await post(form.link, { wish: text, count: '2' })
    expect(shownAnswers(check.html)).toEqual([text, '2'])
    const done = await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect(done.html).not.toContain('<img')
    expect(await stored(form.id)).toEqual([
      { wish: text, count: '2' },
      { wish: text, count: '2' },
    ])

    const message = messageIn(body)
    expect(visible(message)).toContain(`*Your wish*\n${visible(text)}\n\n*How many?*\n2`)
    // Only our own lines are bold: the title and the two labels.
    expect(message.match(/^\*[^\s\u200B][^*\n]*\*/gm)).toHaveLength(3)

    const list = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    expect(list.body.list[0].responses[0]).toMatchObject({ answer: text, text })
  })

  it.each([
    ['NUL in an answer', '{"answers":{"wish":"a\\u0000b"}}'],
    ['half a character', '{"answers":{"wish":"a\\ud83d"}}'],
    ['NUL deep inside', '{"answers":{"size":{"other":"\\u0000"}}}'],
    ['NUL in an unknown field', '{"answers":{"nobody":"\\u0000"}}'],
    ['half a character in a name', '{"answers":{"\\udc00":"x"}}'],
    ['NUL in the language', '{"answers":{"wish":"x"},"locale":"\\u0000"}'],
  ])('%s is rejected, because no database can hold it', async (_, payload) => {
    const { form } = await published(...EVERY_TYPE)
    expect(await send(form.link, payload)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    await expectNothingStored(form.id)
  })

  it('hostile text is cleaned of both when a browser without script posts it', async () => {
    const { form } = await published(TEXT)
    const check = await post(form.link, 'wish=a%00b%ED%A0%80c%01%F0%9F%8D%B0')
    expect(check.status).toBe(200)
    await post(form.link, { '.state': check.state, '.action': 'confirm' })
    expect(await stored(form.id)).toEqual([{ wish: 'ab\uFFFD\uFFFD\uFFFDc🍰' }])
  })

  it('hostile text of a hundred thousand letters is rejected by name and kept in the page; the longest allowed is stored whole', async () => {
    const { form } = await published(TEXT)
    const long = '<é'.repeat(50_000)
    expect(await submit(form.link, { wish: long })).toMatchObject({
      status: 422,
      body: { fields: { wish: expect.any(String) } },
    })
    const page = await post(form.link, [['wish', long]])
    expect(page.status).toBe(422)
    expect(page.html).toContain('&lt;é'.repeat(50_000))
    await expectNothingStored(form.id)
    const longest = '<é'.repeat(5_000)
    const { status, body } = await submit(form.link, { wish: longest })
    expect([status, await stored(form.id)]).toEqual([201, [{ wish: longest }]])
    expect(messageIn(body)).toContain(body.receiptUrl)
    expect(shownAnswers((await receipt(body)).html)).toEqual([longest])
  })
})

describe('hostile structure', () => {
  /** Shapes that some type may expect, sent to every other type. */
  const SHAPE_ROWS: unknown[][] = [
    [0, -1, 42, 1.5, 1e308, true, false, '', 'x', '1e400', '+', 'small', '2031-13-45', '2031-01-01T99:99'],
    [[], [[]], [null], ['small', 'small'], [1, 2], [{}], [{ other: 'a' }, { other: 'b' }], [{ other: { other: 'a' } }]],
    [{}, { other: 1 }, { other: ['a'] }, { other: 'a', extra: 'b' }, { length: 1e9 }, { toString: 1, valueOf: 'x' }],
    [{ number: 1 }, { number: '1', country: 'constructor' }, { number: '+55 11 98765 4321', country: { a: 1 } }],
    [{ line1: 1 }, { line1: ['a'] }, { toString: 'a', line1: '' }, { method: {} }, { method: 'stripe' }],
    [{ uploadId: 'x' }, ['../../etc/passwd'], ['00000000-0000-4000-8000-000000000000'], '9'.repeat(10_000)],
    [Array.from({ length: 20_000 }, (_, n) => n), Array.from({ length: 5_000 }, () => ({ other: 'x' }))],
    [Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n]))],
  ]
  const SHAPES = SHAPE_ROWS.flat()

  /** The valid outcomes of each type: nothing, or an answer of its own shape. */
  const OUTCOMES: Record<string, RegExp> = {
    wish: /^"[^"]+"$/,
    size: /^("small"|\{"other":"a"\})$/,
    extras: /^\[("small"|\{"other":"[ab]"\})\]$/,
    shop: /^"small"$/,
    count: /^"-?[\d.]+"$/,
    stars: /^[1-5]$/,
    day: /^$/,
    at: /^$/,
    budget: /^"(0|42)"$/,
    terms: /^\{(?=.*"text":"Ours")(?=.*"url":"").*\}$/,
    best: /^$/,
    rate: /^$/,
    sign: /^\{"name":"[^"]+"\}$/,
    email: /^$/,
    phone: /^"\+5511987654321"$/,
    // A line with a known name is accepted, whatever it contains.
    where: /^\{"country":"constructor"\}$/,
    papers: /^$/,
    total: /^"60"$/,
    pay: /^$/,
  }

  async function outcomeOf(link: string, id: string, value: unknown) {
    const { status, body } = await submit(link, { size: 'large', count: '3', [id]: value })
    const page = status === 201 ? (await receipt(body)).status : null
    return { status, page, fields: Object.keys(body.fields ?? {}) }
  }

  const isTaken = { status: 201, page: 200, fields: [] }
  const isRefused = (id: string) => ({ status: 422, page: null, fields: [id] })

  it.each(IDS)(
    'hostile structure of any kind in "%s" gives a valid answer or a rejection, never an error',
    async (id) => {
      const { owner, form } = await published(...EVERY_TYPE)
      for (const shape of SHAPES) {
        const outcome = await outcomeOf(form.link, id, shape)
        expect([isTaken, isRefused(id)], `as ${JSON.stringify(shape).slice(0, 80)}`).toContainEqual(outcome)
      }
      const answers = await stored(form.id)
      const made = answers.flatMap((each) => (id in each ? [JSON.stringify(each[id])] : []))
      expect(made.filter((json) => !OUTCOMES[id]?.test(json))).toEqual([])
      const list = await server.call(calls.responses.list, { query: { formId: form.id, pageSize: 100 } }, owner)
      expect([list.status, list.body.total]).toEqual([200, answers.length])
    },
  )

  it('gives a valid answer or a rejection for random values, never an error', async () => {
    const { form } = await published(...EVERY_TYPE)
    const isBroken = { status: 400, page: null, fields: [] }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...IDS), fc.jsonValue(), async (id, value) => {
        expect([isTaken, isRefused(id), isBroken]).toContainEqual(await outcomeOf(form.link, id, value))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['as many lists as a body can hold', '['.repeat(250_000) + ']'.repeat(250_000)],
  ])('hostile structure of nested %s is rejected', async (_, nested) => {
    const { form } = await published(...EVERY_TYPE)
    for (const payload of [`{"answers":{"extras":${nested}}}`, `{"answers":${nested}}`, nested])
      expect((await send(form.link, payload)).status).toBe(400)
    await expectNothingStored(form.id)
  })

  it.each([
    ['no JSON', '{"answers":'],
    ['no UTF-8', Buffer.from('{"answers":{"wish":"Jos\xe9"}}', 'latin1')],
    ['no object', '"x"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no answers', '{}'],
    ['a list of answers', '{"answers":["x"]}'],
    ['a prototype', '{"answers":{"wish":"x"},"__proto__":{"isAdmin":true}}'],
    ['a prototype among answers', '{"answers":{"wish":"x","__proto__":{"count":1}}}'],
    ['a prototype in an answer', '{"answers":{"where":{"__proto__":{"line1":"x"}}}}'],
    ['a constructor', '{"answers":{"wish":"x","constructor":{"prototype":{"a":1}}}}'],
    ['a short key', '{"answers":{"wish":"x"},"submissionId":"1"}'],
    ['a version that is none', '{"answers":{"wish":"x"},"version":1e99}'],
  ])('hostile structure that is %s is rejected as a whole', async (_, payload) => {
    const { form } = await published(...EVERY_TYPE)
    expect((await send(form.link, payload)).status).toBe(400)
    await expectNothingStored(form.id)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('ignores fields beside the answers: unknown ids, ten thousand of them, names of Object.prototype', async () => {
    const { form } = await published(TEXT, COUNT)
    const extra = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`extra${n}`, n]))
    const names = { constructor: 'x', toString: 'x', hasOwnProperty: 'x', valueOf: {}, '': 'x', 'wish.other': 'x' }
    for (const others of [extra, names]) expect((await submit(form.link, { wish: 'Ana', ...others })).status).toBe(201)
    expect((await submit(form.link, { ...names, ['x'.repeat(61)]: 1 })).status).toBe(400)
    expect(await stored(form.id)).toEqual([{ wish: 'Ana' }, { wish: 'Ana' }])
  })
})

describe('tampered answers', () => {
  it('never set computed values', async () => {
    const { form } = await published(...EVERY_TYPE)
    const pay = { method: 'cash', label: 'Free', amount: '0.01', currency: 'IDR', reference: 'paid' }
    const { status } = await submit(form.link, { size: 'large', count: '3', total: '0.01', pay })
    expect(status).toBe(201)
    await submit(form.link, { total: '999', pay })
    expect(await stored(form.id)).toEqual([
      {
        size: 'large',
        count: '3',
        total: '60',
        pay: { method: 'cash', label: 'Cash', amount: '60', currency: 'USD' },
      },
      { total: '0' },
    ])
  })

  it('drops answers on skipped pages, whatever their value', async () => {
    const skip = { type: 'EQUALS', valueId: 'small', jumpToSection: 'END' }
    const { form } = await published(
      { questionId: 'way', type: 'RADIO', label: 'Way', options, rules: [skip] },
      { questionId: 'page2', type: 'SECTION', label: 'More' },
      { ...TEXT, required: true },
    )
    for (const wish of ['sneaked in', ['x'], 'x'.repeat(100_000), { a: {} }])
      expect((await submit(form.link, { way: 'small', wish })).status).toBe(201)
    const check = await post(form.link, { way: 'small', wish: 'sneaked in', '.action': 'next' })
    expect(shownAnswers(check.html)).toEqual(['Small'])
    expect(await stored(form.id)).toEqual(Array.from({ length: 4 }, () => ({ way: 'small' })))
  })
})

describe('a tampered plain post', () => {
  it('uses the first value of each repeated field', async () => {
    const { form } = await published(...EVERY_TYPE)
    const check = await post(form.link, [
      ['wish', 'first'],
      ['wish', 'second'],
      ['size', 'small'],
      ['size', 'large'],
      ['count', '1'],
      ['count', '2'],
      ['extras', 'small'],
      ['extras', 'small'],
      ['where.line1', 'A'],
      ['where.line1', 'B'],
      ['.action', 'next'],
      ['.action', 'confirm'],
    ])
    await post(form.link, [
      ['.state', check.state],
      ['.state', 'x'],
      ['.action', 'confirm'],
    ])
    expect(await stored(form.id)).toEqual([
      { wish: 'first', size: 'small', count: '1', extras: ['small'], where: { line1: 'A' }, total: '10' },
    ])
  })

  it('ignores fields that the page does not have, however many there are', async () => {
    const { form } = await published(TEXT, { questionId: 'page2', type: 'SECTION', label: 'More' }, COUNT)
    const extra = Array.from({ length: 10_000 }, (_, n): [string, string] => [`extra${n}`, 'x'])
    const second = await post(form.link, [
      ...extra,
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['count', '98765'],
      ['wish', 'Ana'],
    ])
    expect(Buffer.from(second.state.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/extra|98765|constructor/)
    const check = await post(form.link, { '.state': second.state, wish: 'changed later' })
    expect(shownAnswers(check.html)).toEqual(['Ana'])
  })

  it('accepts no state but its own: not changed, foreign, old, of another form or purpose', async () => {
    const questions = [TEXT, { questionId: 'page2', type: 'SECTION', label: 'More' } as const, COUNT]
    const [{ form }, { form: other }] = [await published(...questions), await published(...questions)]
    const { state } = await post(form.link, [['wish', 'Ana']])
    const [body = '', signature = ''] = state.split('.')
    const [expiresAt, value] = JSON.parse(Buffer.from(body, 'base64url').toString())
    const written = (changes: object) =>
      Buffer.from(JSON.stringify([expiresAt, { ...value, ...changes }])).toString('base64url')
    const later = new Date(server.clock.now().getTime() + DAY_MS)
    const { secretKey } = server.deps
    const states = {
      changed: `${written({ answers: { wish: 'Bo' } })}.${signature}`,
      'with a key of its own': `${written({ key: 'my-own-key' })}.${signature}`,
      unsigned: body,
      'signed twice': `${state}.${signature}`,
      'signed for something else': signState(secretKey, 'test-answer', value, later),
      'signed by someone else': signState(Buffer.alloc(32, 8), 'plain-form', value, later),
      'of another shape': signState(secretKey, 'plain-form', { formId: form.id }, later),
      'no state': '%',
      'very long': 'x'.repeat(400_000),
    }
    const use = async (link: string, text: string, action: string) => {
      const answer = await post(link, { '.state': text, '.action': action, count: '1' })
      return answer.status
    }
    for (const [name, text] of Object.entries(states))
      for (const action of ['next', 'back', 'edit', 'confirm'])
        expect(await use(form.link, text, action), `${name}, ${action}`).toBe(400)
    expect(await use(other.link, state, 'next')).toBe(400)
    await expectNothingStored(form.id)
    expect(await use(form.link, state, 'confirm')).toBe(200)
    server.clock.advance(DAY_MS)
    expect(await use(form.link, state, 'next')).toBe(400)
    await expectNothingStored(form.id)
  })
})

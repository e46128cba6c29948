import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

/** Every answerable type, on two pages, with an amount computed from the answers. */
const options = [
  { _id: 'small', label: 'Small', weight: '10' },
  { _id: 'large', label: 'Large', weight: '20.5' },
]
const items = ['Forts', 'Food', 'Rest'].map((label) => ({ id: label.toLowerCase(), label }))
const QUESTIONS: QuestionInit[] = [
  { questionId: 'welcome', type: 'HEADER', label: 'Cakes', description: '<b>Fresh</b><script>x</script>' },
  { questionId: 'photo', type: 'IMAGE', label: 'A cake', media: { type: 'image/png', url: 'https://x.example/a.png' } },
  { questionId: 'film', type: 'VIDEO', label: 'Film', media: { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' } },
  { questionId: 'name', type: 'TEXT', label: 'Name', required: true },
  { questionId: 'size', type: 'RADIO', label: 'Size', options, assignValues: true, allowOther: true },
  { questionId: 'extras', type: 'CHECKBOX', label: 'Extras', options, assignValues: true },
  { questionId: 'shop', type: 'DROPDOWN', label: 'Shop', options },
  { questionId: 'count', type: 'NUMBER', label: 'How many?', min: 1, max: 10 },
  { questionId: 'stars', type: 'RATING', label: 'Rating' },
  { questionId: 'page2', type: 'SECTION', label: 'You' },
  { questionId: 'day', type: 'DATE', label: 'Day', disablePastDate: true },
  { questionId: 'at', type: 'TIME', label: 'Pick-up', earliest: '06:00', latest: '22:00', use12Hours: true },
  { questionId: 'budget', type: 'SLIDER', label: 'Budget', max: '200', step: '10', suffix: 'km' },
  { questionId: 'terms', type: 'CONSENT', label: 'Terms', consentText: 'The deposit is 20%.', boxText: 'I agree' },
  { questionId: 'best', type: 'RANKING', label: 'Best', items },
  { questionId: 'rate', type: 'MATRIX', label: 'Rate', rows: items, columns: [{ id: 'good', label: 'Good' }] },
  { questionId: 'sign', type: 'SIGNATURE', label: 'Sign', signerText: 'The guest', savesTime: false },
  { questionId: 'email', type: 'EMAIL', label: 'Email' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone' },
  { questionId: 'where', type: 'ADDRESS', label: 'Where' },
  {
    questionId: 'total',
    type: 'FORMULA',
    label: 'Total',
    formula: { expression: '(a + b) * c', variables: { a: 'size', b: 'extras', c: 'count' } },
  },
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'Pay',
    required: true,
    paymentAmountType: 'linkedField',
    linkedField: 'total',
    merchants: [
      { type: 'cash', credentials: { label: 'At the door' } },
      { type: 'razorpay', credentials: { keyId: 'rzp_1', keySecret: 'very-secret' } },
      { type: 'stripe', credentials: { accountId: 'acct_forged', detailsSubmitted: true } },
    ],
  },
]

const ANSWERS = {
  name: 'Ana',
  size: 'large',
  extras: ['small', 'large'],
  shop: 'small',
  count: '2',
  stars: 4,
  day: '2031-12-31',
  at: '07:30',
  budget: '120',
  terms: { text: 'Everything is free.', url: 'https://elsewhere.example' },
  best: ['food', 'rest', 'forts'],
  rate: { food: ['good'], rest: ['good'] },
  sign: { name: 'Ana Souza' },
  email: 'ana@mail.com',
  phone: '+5511987654321',
  where: { line1: 'Rua A, 1', city: 'Recife' },
  total: '0.01',
  pay: { method: 'cash', amount: '0.01' },
}

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let keys = 0
function submit(link: string, answers: object) {
  return server.call(calls.publicForms.submit, {
    params: { link },
    body: { submissionId: `every-type-${++keys}`, answers: answers as Record<string, unknown> },
  })
}

const stored = (formId: string) =>
  server.deps.database.db.selectFrom('responses').select('answers').where('form_id', '=', formId).execute()

async function cakes() {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await server.given.form(owner, { questions: QUESTIONS }) }
}

describe('a form with every question type', () => {
  it('stores the answers, and computes the rest itself', async () => {
    const { form } = await cakes()
    const { status } = await submit(form.link, ANSWERS)
    expect(status).toBe(201)
    const [response] = await stored(form.id)
    expect(response?.answers).toEqual({
      ...ANSWERS,
      // The text that the form asked about, not the one that was sent.
      terms: { text: 'The deposit is 20%.', url: '' },
      total: '102',
      pay: { method: 'cash', label: 'At the door', amount: '102', currency: 'USD' },
    })
  })

  it('returns a readable message', async () => {
    const { form } = await cakes()
    const { body } = await submit(form.link, ANSWERS)
    const text = decodeURIComponent((body as { whatsappUrl: string }).whatsappUrl.split('text=')[1] ?? '')
    for (const line of [
      '*Extras*\nSmall, Large',
      '*Rating*\n4/5',
      '*Day*\nWednesday 31 December 2031',
      '*Pick-up*\n7:30 am',
      '*Budget*\n120 km',
      '*Terms*\n✓ I agree',
      '*Rate*\nFood: Good\nRest: Good',
      '*Best*\n1. Food\n2. Rest\n3. Forts',
      '*Sign*\n✍ Ana Souza',
      '*Where*\nRua A, 1, Recife',
      '*Total*\n102',
      '*Pay*\n$102.00 · At the door',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).not.toContain('Cakes\n')
  })

  it('stores no provider keys, accepts no account from a client, and shows neither in the page', async () => {
    const { owner, form } = await cakes()
    const got = await server.call(calls.forms.get, { params: { id: form.id } }, owner)
    const page = await server.call(calls.publicForms.page, { params: { link: form.link } })
    const draft = await server.deps.database.db
      .selectFrom('forms')
      .select('draft')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow()
    for (const text of [JSON.stringify(got.body), JSON.stringify(draft), String(page.body)]) {
      expect(text).not.toMatch(/very-secret|acct_forged/)
    }
    expect(String(page.body)).not.toContain('rzp_1')
    expect(String(page.body)).toContain('At the door')
  })

  it('sanitises an owner’s rich text', async () => {
    const { form } = await cakes()
    const { body } = await server.call(calls.publicForms.page, { params: { link: form.link } })
    expect(String(body)).toContain('<b>Fresh</b>')
    expect(String(body)).not.toContain('<script>x')
  })

  it('uses default labels for the lines of an address', async () => {
    const { form } = await cakes()
    const { body } = await server.call(calls.publicForms.page, { params: { link: form.link } })
    expect(String(body)).toContain('Address line 1')
  })

  it.each([
    ['an option that is not there', { size: 'huge' }, 'size'],
    ['an option of another question’s kind', { extras: 'small' }, 'extras'],
    ['a number above the limit', { count: '11' }, 'count'],
    ['half a star', { stars: 2.5 }, 'stars'],
    ['a day that is gone', { day: '2020-01-01' }, 'day'],
    ['a day that never was', { day: '2031-02-30' }, 'day'],
    ['a time out of its range', { at: '05:45' }, 'at'],
    ['a time between two steps', { at: '07:31' }, 'at'],
    ['a number off its scale', { budget: '210' }, 'budget'],
    ['a number between two steps', { budget: '125' }, 'budget'],
    ['a consent that is none', { terms: 'maybe' }, 'terms'],
    ['an order with an item twice', { best: ['food', 'food', 'rest'] }, 'best'],
    ['an order with an unknown item', { best: ['food', 'gone', 'rest'] }, 'best'],
    ['half an order', { best: ['food'] }, 'best'],
    ['an unknown row', { rate: { price: 'good' } }, 'rate'],
    ['an unknown column', { rate: { food: 'bad' } }, 'rate'],
    ['a drawing that is none', { sign: { strokes: 'M1 1' } }, 'sign'],
    ['a phone number that is none', { phone: '+55119' }, 'phone'],
    ['an address that is a text', { where: 'Rua A' }, 'where'],
    ['a method that is not set up', { pay: { method: 'stripe' } }, 'pay'],
    ['no payment where something is owed', { pay: undefined }, 'pay'],
    ['a required text that nobody can see', { name: '\u200B\u3164\u2800' }, 'name'],
    ['a hundred thousand letters', { name: 'x'.repeat(100_000) }, 'name'],
  ])('rejects %s by name, and stores nothing', async (_, changes, field) => {
    const { form } = await cakes()
    const { status, body } = await submit(form.link, { ...ANSWERS, ...changes })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'submission.invalid', fields: { [field]: expect.any(String) } })
    expect(await stored(form.id)).toEqual([])
  })

  it('rejects a required payment whose formula has no value, with and without script', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const share = { expression: 'a / b', variables: { a: 'sum', b: 'people' } }
    const form = await server.given.form(owner, {
      questions: [
        { questionId: 'sum', type: 'NUMBER', label: 'Sum' },
        { questionId: 'people', type: 'NUMBER', label: 'People' },
        { questionId: 'share', type: 'FORMULA', label: 'Share', formula: share },
        {
          questionId: 'pay',
          type: 'PAYMENT',
          label: 'Pay',
          required: true,
          paymentAmountType: 'linkedField',
          linkedField: 'share',
          merchants: [{ type: 'cash', credentials: { label: 'At the door' } }],
        },
      ],
    })
    for (const answers of [{ sum: '10', people: '0', pay: { method: 'cash' } }, { sum: '10' }]) {
      const { status, body } = await submit(form.link, answers)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'submission.invalid', ['pay']])
      expect(body.fields.pay).toContain('can’t be worked out')
    }
    const plain = await server.forms.inject({
      method: 'POST',
      url: `/${form.link}`,
      headers: { host: '127.0.0.1:4000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'sum=10&people=0&pay=cash',
    })
    expect(plain.statusCode).toBe(422)
    expect(plain.body).toContain('can’t be worked out')
    expect(await stored(form.id)).toEqual([])
    expect((await submit(form.link, { sum: '0', people: '2' })).status).toBe(201)
    expect((await submit(form.link, { sum: '10', people: '4', pay: { method: 'cash' } })).status).toBe(201)
  })

  it('clears the answer of a choice without script, and keeps the others', async () => {
    const { form } = await cakes()
    const { body, statusCode } = await server.forms.inject({
      method: 'POST',
      url: `/${form.link}`,
      headers: { host: '127.0.0.1:4000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ana&size=large&extras=small&stars=4&.action=clear:stars',
    })
    expect(statusCode).toBe(200)
    const checked = Array.from(body.matchAll(/<input[^>]* checked[^>]*>/g), ([tag]) => / value="(\w+)"/.exec(tag)?.[1])
    expect(checked).toEqual(['large', 'small'])
    expect(body).toContain('value="Ana"')
    expect(await stored(form.id)).toEqual([])
  })

  it('requires no payment when the amount is zero', async () => {
    const { form } = await cakes()
    const { pay: _, count: __, ...free } = ANSWERS
    expect((await submit(form.link, free)).status).toBe(201)
    expect((await stored(form.id))[0]?.answers).not.toHaveProperty('pay')
  })

  it('a form with every question type can’t be published on a plan that lacks these types', async () => {
    const free = await server.given.owner()
    await expect(server.given.form(free, { questions: QUESTIONS })).rejects.toMatchObject({
      code: 'form.notPublishable',
    })
  })
})

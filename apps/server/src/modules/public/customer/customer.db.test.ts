import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { PHONE } from '../access/testing.ts'
import { givenProduct, onlyOf, orderForm } from '../orders/testing.ts'

const { forms, merchants, publicForms, responses } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NUMBER = '+966501234567'
const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
const PAY = {
  questionId: 'pay',
  type: 'PAYMENT',
  label: 'Pay',
  amount: '190',
  currency: 'BRL',
  required: true,
} as const
/** As small as a PNG is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
type Picture = { name: string; type: string; bytes: Buffer }
const PICTURE: Picture = { name: 'proof.png', type: 'image/png', bytes: PNG }

/** A customer who owes 190 by Pix, and gave a phone number. */
async function customer() {
  const owner = await server.given.owner({ plan: 'plus' })
  const form = await server.given.form(owner, { name: 'Padaria Aurora', questions: [PHONE, PAY] })
  await server.call(merchants.setPix, { body: { formId: form.id, questionId: 'pay', ...PIX } }, owner)
  await server.call(forms.publish, { params: { id: form.id }, query: {} }, owner)
  const answers = { [PHONE.questionId]: NUMBER, pay: { method: 'pix' } }
  const { body } = await server.call(publicForms.submit, { params: { link: form.link }, body: { answers } })
  const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
  const params = { link: form.link, signed }
  const url = `/${form.link}/receipt/${signed}`
  return {
    owner,
    form,
    key: String(body.order.key),
    order: body.order as { url: string; label: string },
    receiptUrl: String(body.receiptUrl),
    post: (fields: Record<string, string>, picture?: Picture) => post(url, fields, picture),
    page: async () => String((await server.call(publicForms.receipt, { params })).body),
    revision: async () => (await server.call(publicForms.standing, { params })).body.revision as string,
    response: async () => (await server.call(responses.list, { query: { formId: form.id } }, owner)).body.list[0],
  }
}

const paymentOf = (response: { responses: { questionId: string; payment?: object }[] }) =>
  response.responses.find(({ questionId }) => questionId === 'pay')?.payment

function post(url: string, fields: Record<string, string>, picture?: Picture) {
  const host = new URL(server.deps.config.formsUrl).host
  if (!picture) {
    const payload = new URLSearchParams(fields).toString()
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    return server.forms.inject({ method: 'POST', url, headers, payload })
  }
  const boundary = 'wayform-test'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name=".proof"; filename="${picture.name}"\r\nContent-Type: ${picture.type}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    picture.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { host, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return server.forms.inject({ method: 'POST', url, headers, payload })
}

describe('the page of a customer', () => {
  it('opens after the form, with a key that no message contains', async () => {
    const given = await customer()
    expect(given.order).toMatchObject({ url: given.receiptUrl, label: 'Pay with Pix' })
    expect(given.receiptUrl).not.toContain(given.key)
    expect(await given.page()).not.toContain(given.key)
  })

  it('accepts a picture as proof, and does not mark the order as paid', async () => {
    const given = await customer()
    const before = await given.revision()
    const answer = await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Proof sent')
    expect(answer.body).not.toContain('Marked as paid')
    expect(await given.revision()).not.toBe(before)
    const payment = paymentOf(await given.response())
    expect(payment).toMatchObject({ state: 'proofSent', markedBy: null, proof: { file: { name: 'proof.png' } } })
  })

  it('accepts the customer’s statement without a picture, and replaces a picture by the next one', async () => {
    const given = await customer()
    expect((await given.post({ '.do': 'paid', '.key': given.key })).statusCode).toBe(200)
    expect(paymentOf(await given.response())).toMatchObject({ state: 'proofSent', proof: { file: null } })
    await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)
    await given.post({ '.do': 'paid', '.key': given.key }, { ...PICTURE, name: 'second.png' })
    expect(paymentOf(await given.response())).toMatchObject({ proof: { file: { name: 'second.png' } } })
    const kept = await server.deps.database.db
      .selectFrom('uploads')
      .select(['name', 'state'])
      .where('form_id', '=', given.form.id)
      .execute()
    expect(kept).toEqual([{ name: 'second.png', state: 'used' }])
  })

  it('gives the picture to the owner by a link, and refuses it to everyone else', async () => {
    const given = await customer()
    await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)
    const response = await given.response()
    const { file } = (paymentOf(response) as { proof: { file: { uploadId: string; url: string } } }).proof
    const asked = { params: { responseId: response._id, uploadId: file.uploadId }, query: { formId: given.form.id } }
    expect((await server.call(responses.file, asked, given.owner)).status).toBe(200)
    expect((await server.call(responses.file, asked, await server.given.owner({ plan: 'plus' }))).status).toBe(404)
    expect((await server.call(responses.file, asked)).status).toBe(401)
  })

  it('refuses a file that is no picture, and keeps the previous proof', async () => {
    const given = await customer()
    const script = { name: 'proof.html', type: 'text/html', bytes: Buffer.from('<script>') }
    expect((await given.post({ '.do': 'paid', '.key': given.key }, script)).statusCode).toBe(422)
    const disguised = { ...script, name: 'proof.png', type: 'image/png' }
    expect((await given.post({ '.do': 'paid', '.key': given.key }, disguised)).statusCode).toBe(422)
    expect(paymentOf(await given.response())).toMatchObject({ state: 'unpaid', proof: null })
  })

  it('refuses a proof from a visitor with only the link, or with another order’s key', async () => {
    const given = await customer()
    const other = await customer()
    for (const key of ['', 'made-up', other.key]) {
      expect((await given.post({ '.do': 'paid', '.key': key }, PICTURE)).statusCode).toBe(403)
    }
    expect(paymentOf(await given.response())).toMatchObject({ state: 'unpaid' })
    const uploads = server.deps.database.db.selectFrom('uploads').select('id').where('form_id', '=', given.form.id)
    expect(await uploads.execute()).toEqual([])
  })

  it('accepts the order’s phone number instead of the key, five times an hour', async () => {
    const given = await customer()
    const say = (phone: string) => given.post({ '.do': 'paid', '.phone': phone })
    expect((await say('050 123 4567')).statusCode).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect((await say('0501234560')).statusCode).toBe(403)
    expect((await say('050 123 4567')).statusCode).toBe(429)
    // Another visitor's guesses do not lock out the browser that submitted.
    expect((await given.post({ '.do': 'paid', '.key': given.key })).statusCode).toBe(200)
    server.clock.advance(61 * MINUTE_MS)
    expect((await say('050 123 4567')).statusCode).toBe(200)
  })

  it('asks for no payment after a cancellation, and stores a proof that was already on its way', async () => {
    const given = await customer()
    expect(await given.page()).toContain('I have paid')
    const { _id: responseId } = await given.response()
    const cancel = { params: { responseId }, query: { formId: given.form.id }, body: { status: 'cancelled' as const } }
    expect((await server.call(responses.edit, cancel, given.owner)).status).toBe(200)
    const page = await given.page()
    expect(page).not.toContain('I have paid')
    expect(page).not.toContain('br.gov.bcb.pix')
    await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)
    expect(paymentOf(await given.response())).toMatchObject({
      state: 'proofSent',
      proof: { file: { name: 'proof.png' } },
    })
  })

  it('refuses changes once a member marked the order as paid', async () => {
    const given = await customer()
    const { _id: responseId } = await given.response()
    const mark = { params: { responseId }, query: { formId: given.form.id }, body: { isPaid: true } }
    await server.call(responses.markPaid, mark, given.owner)
    expect((await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)).body).toContain('Marked as paid')
    expect(paymentOf(await given.response())).toMatchObject({ state: 'marked', proof: null })
  })

  it('answers 404 for a signature that is not ours', async () => {
    const given = await customer()
    const params = { link: given.form.link, signed: '1-AAAAAAAAAAAAAAAA' }
    expect((await server.call(publicForms.receipt, { params })).status).toBe(404)
    expect((await server.call(publicForms.standing, { params })).status).toBe(404)
    expect((await post(`/${given.form.link}/receipt/1-AAAAAAAAAAAAAAAA`, { '.do': 'paid' })).statusCode).toBe(404)
  })

  it('says why a damaged link shows nothing, and leads to the shop', async () => {
    const given = await customer()
    const { status, body } = await server.call(publicForms.receipt, {
      params: { link: given.form.link, signed: '1-AAAAAAAAAAAAAAAA' },
    })
    expect(status).toBe(404)
    expect(body).toContain('This link leads nowhere')
    expect(body).toMatch(/class="pf-b wa" href="https:\/\/wa\.me\/\d+/)
  })

  it('shows the bill of an order as it was stored, and its status', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const productId = await givenProduct(server, owner, { name: 'Maamoul box', price: 4_800 })
    const form = await orderForm(server, owner)
    const answers = { [PHONE.questionId]: NUMBER, order: onlyOf(productId, 2, { way: 'pickup' }) }
    const { status, body } = await server.call(publicForms.submit, { params: { link: form.link }, body: { answers } })
    expect(status).toBe(201)
    expect(body.order.label).toBe('See your order')
    const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
    const page = String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body)
    expect(page.replaceAll('\u00A0', ' ')).toMatch(/2 × Maamoul box.*SAR 96\.00.*Total.*SAR 96\.00/s)
    const steps = (html: string) => Array.from(html.matchAll(/<li class="(past|now|next)"/g), ([, state]) => state)
    expect(steps(page)).toEqual(['now', 'next', 'next', 'next', 'next'])
    const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
    const times = (html: string) =>
      Array.from(html.matchAll(/<li class="\w+"[^>]*>.*?<\/li>/gs), ([step]) => /<small>(.*?)<\/small>/.exec(step)?.[1])
    const clock = (at: Date, more: Intl.DateTimeFormatOptions = {}) =>
      at.toLocaleString('en-GB', {
        timeZone: 'Asia/Riyadh',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...more,
      })
    const sent = clock(server.clock.now())
    expect(times(page)).toEqual([sent, undefined, undefined, undefined, undefined])
    const move = async (to: 'inProgress' | 'cancelled') => {
      const asked = { params: { responseId: list[0]._id }, query: { formId: form.id }, body: { status: to } }
      expect((await server.call(responses.edit, asked, owner)).status).toBe(200)
      return String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body)
    }
    server.clock.advance(2 * 86_400_000)
    const begun = await move('inProgress')
    expect(steps(begun)).toEqual(['past', 'past', 'now', 'next', 'next'])
    // A step without a recorded time, or not yet reached, has no time.
    const later = clock(server.clock.now(), { day: 'numeric', month: 'short' })
    expect(times(begun)).toEqual([sent, undefined, later, undefined, undefined])
    const cancelled = await move('cancelled')
    expect(steps(cancelled)).toEqual([])
    expect(cancelled).toContain('<h1>Cancelled</h1>')
  })

  it('says how and when an order comes, and when it is ready once it is being made', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const productId = await givenProduct(server, owner, { name: 'Maamoul box', price: 4_800, makingMinutes: 90 })
    const when = {
      asSoonAsPossible: true,
      atATime: true,
      hours: [],
      makingMinutes: 45,
      perHalfHour: null,
      daysAhead: 3,
    }
    const form = await orderForm(server, owner, { pickup: { isOn: true, place: 'Palm Street 5' }, when })
    const order = async (ordered: object) => {
      const answers = { [PHONE.questionId]: NUMBER, order: onlyOf(productId, 2, { way: 'pickup', ...ordered }) }
      const { body } = await server.call(publicForms.submit, { params: { link: form.link }, body: { answers } })
      const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
      const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
      const asked = { params: { responseId: list[0]._id }, query: { formId: form.id } }
      const page = async () =>
        String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body)
      const move = async (status: 'inProgress' | 'done') => {
        expect((await server.call(responses.edit, { ...asked, body: { status } }, owner)).status).toBe(200)
        return page()
      }
      return { page, move }
    }
    const fulfilment = (html: string) =>
      Array.from(
        /<p class="cu-when">(.*?)<\/p>/.exec(html)?.[1]?.matchAll(/<bdi>(.*?)<\/bdi>/g) ?? [],
        ([, part]) => part,
      )
    const ready = (html: string) => /<small class="cu-ready">(.*?)<\/small>/.exec(html)?.[1]

    const soon = await order({ when: 'asap' })
    expect(fulfilment(await soon.page())).toEqual(['Pickup', 'Palm Street 5', 'As soon as possible'])
    expect(ready(await soon.page())).toBeUndefined()
    const FIVE_MINUTES_MS = 5 * MINUTE_MS
    const at = Math.ceil((server.clock.now().getTime() + 90 * MINUTE_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
    const begun = await soon.move('inProgress')
    expect(ready(begun)).toMatch(/^Ready around /)
    expect(ready(begun)).toContain(
      new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit' }),
    )
    server.clock.advance(96 * MINUTE_MS)
    expect(ready(await soon.page())).toBeUndefined()
    expect(fulfilment(await soon.move('done'))).toEqual(['Pickup', 'Palm Street 5'])

    const day = new Date(server.clock.now().getTime() + 2 * 86_400_000)
    const later = await order({ when: `${day.toISOString().slice(0, 10)}T13:00` })
    expect(fulfilment(await later.page()).slice(0, 2)).toEqual(['Pickup', 'Palm Street 5'])
    expect(fulfilment(await later.page())[2]).toMatch(/13:00$/)
    expect(ready(await later.move('inProgress'))).toBeUndefined()
  })

  it('shows that an order is to be paid in cash, until a member marks it as paid', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const productId = await givenProduct(server, owner, { name: 'Maamoul box', price: 4_800 })
    const order = { questionId: 'order', type: 'ORDER' as const, label: 'Order', required: true }
    const cash = [{ type: 'cash' as const, credentials: { label: 'At the counter' } }]
    const pay = { ...PAY, currency: 'SAR' as const, paymentAmountType: 'linkedField' as const, linkedField: 'order' }
    const form = await server.given.form(owner, { questions: [PHONE, order, { ...pay, merchants: cash }] })
    const answers = {
      [PHONE.questionId]: NUMBER,
      order: onlyOf(productId, 2, { way: 'pickup' }),
      pay: { method: 'cash' },
    }
    const { status, body } = await server.call(publicForms.submit, { params: { link: form.link }, body: { answers } })
    expect(status).toBe(201)
    const params = { link: form.link, signed: String(body.receiptUrl).split('/').at(-1) ?? '' }
    const state = async () => {
      const page = String((await server.call(publicForms.receipt, { params })).body)
      return /class="cu-state( ok)?">([^<]+)</.exec(page)?.slice(1)
    }
    expect(await state()).toEqual([undefined, 'Cash'])
    const [stored] = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body.list
    expect(paymentOf(stored)).toMatchObject({ state: 'cash' })
    const which = { params: { responseId: stored._id }, query: { formId: form.id } }
    await server.call(responses.markPaid, { ...which, body: { isPaid: true } }, owner)
    expect(await state()).toEqual([' ok', 'Marked as paid'])
  })

  it('shows the plain receipt when nothing is ordered or paid', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [{ questionId: 'n', type: 'TEXT', label: 'Name' }] })
    const asked = { params: { link: form.link }, body: { answers: { n: 'Ana' } } }
    const { body } = await server.call(publicForms.submit, asked)
    expect(body.order).toBeUndefined()
    const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
    const page = String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body)
    expect(page).not.toContain('data-live')
  })
})

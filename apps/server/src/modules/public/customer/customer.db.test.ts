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

/** Somebody who owes 190 by Pix, and gave a phone number. */
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
  it('is led to after the form, with a key that no message contains', async () => {
    const given = await customer()
    expect(given.order).toMatchObject({ url: given.receiptUrl, label: 'Pay with Pix' })
    expect(given.receiptUrl).not.toContain(given.key)
    expect(await given.page()).not.toContain(given.key)
  })

  it('takes a proof with a picture, which marks nothing as paid', async () => {
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

  it('takes the word of the customer without a picture, and replaces a picture by the next one', async () => {
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

  it('gives the owner the picture by a link, and nobody else', async () => {
    const given = await customer()
    await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)
    const response = await given.response()
    const { file } = (paymentOf(response) as { proof: { file: { uploadId: string; url: string } } }).proof
    const asked = { params: { responseId: response._id, uploadId: file.uploadId }, query: { formId: given.form.id } }
    expect((await server.call(responses.file, asked, given.owner)).status).toBe(200)
    expect((await server.call(responses.file, asked, await server.given.owner({ plan: 'plus' }))).status).toBe(404)
    expect((await server.call(responses.file, asked)).status).toBe(401)
  })

  it('refuses what is no picture, and keeps what there was', async () => {
    const given = await customer()
    const script = { name: 'proof.html', type: 'text/html', bytes: Buffer.from('<script>') }
    expect((await given.post({ '.do': 'paid', '.key': given.key }, script)).statusCode).toBe(422)
    const disguised = { ...script, name: 'proof.png', type: 'image/png' }
    expect((await given.post({ '.do': 'paid', '.key': given.key }, disguised)).statusCode).toBe(422)
    expect(paymentOf(await given.response())).toMatchObject({ state: 'unpaid', proof: null })
  })

  it('only reads for whoever has the link alone, or another order’s key', async () => {
    const given = await customer()
    const other = await customer()
    for (const key of ['', 'made-up', other.key]) {
      expect((await given.post({ '.do': 'paid', '.key': key }, PICTURE)).statusCode).toBe(403)
    }
    expect(paymentOf(await given.response())).toMatchObject({ state: 'unpaid' })
    const uploads = server.deps.database.db.selectFrom('uploads').select('id').where('form_id', '=', given.form.id)
    expect(await uploads.execute()).toEqual([])
  })

  it('takes the order’s phone number instead of the key, five times an hour', async () => {
    const given = await customer()
    const say = (phone: string) => given.post({ '.do': 'paid', '.phone': phone })
    expect((await say('050 123 4567')).statusCode).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect((await say('0501234560')).statusCode).toBe(403)
    expect((await say('050 123 4567')).statusCode).toBe(429)
    // The browser that submitted is not locked out by somebody who guesses.
    expect((await given.post({ '.do': 'paid', '.key': given.key })).statusCode).toBe(200)
    server.clock.advance(61 * MINUTE_MS)
    expect((await say('050 123 4567')).statusCode).toBe(200)
  })

  it('changes nothing any more once a member marked it as paid', async () => {
    const given = await customer()
    const { _id: responseId } = await given.response()
    const mark = { params: { responseId }, query: { formId: given.form.id }, body: { isPaid: true } }
    await server.call(responses.markPaid, mark, given.owner)
    expect((await given.post({ '.do': 'paid', '.key': given.key }, PICTURE)).body).toContain('Marked as paid')
    expect(paymentOf(await given.response())).toMatchObject({ state: 'marked', proof: null })
  })

  it('is not found with a signature that is not ours', async () => {
    const given = await customer()
    const params = { link: given.form.link, signed: '1-AAAAAAAAAAAAAAAA' }
    expect((await server.call(publicForms.receipt, { params })).status).toBe(404)
    expect((await server.call(publicForms.standing, { params })).status).toBe(404)
    expect((await post(`/${given.form.link}/receipt/1-AAAAAAAAAAAAAAAA`, { '.do': 'paid' })).statusCode).toBe(404)
  })

  it('shows the bill of an order as it was stored, and how far the shop is', async () => {
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
    const move = async (to: 'inProgress' | 'cancelled') => {
      const asked = { params: { responseId: list[0]._id }, query: { formId: form.id }, body: { status: to } }
      expect((await server.call(responses.edit, asked, owner)).status).toBe(200)
      return String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body)
    }
    expect(steps(await move('inProgress'))).toEqual(['past', 'past', 'now', 'next', 'next'])
    const cancelled = await move('cancelled')
    expect(steps(cancelled)).toEqual([])
    expect(cancelled).toContain('<h1>Cancelled</h1>')
  })

  it('says that an order is paid in cash, until a member marks it as paid', async () => {
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

  it('stays the receipt that it was where nothing is ordered or paid', async () => {
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

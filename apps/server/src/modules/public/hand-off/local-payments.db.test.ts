import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { calls } from '@wayform/contract/routes.ts'
import jsQR from 'jsqr'
import { Resvg } from '@resvg/resvg-js'
import { hasError, isStaticPix, parsePix } from 'pix-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const { forms, merchants, publicForms, responses } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
const UPI = { vpa: 'pinkcity@upi', name: 'Pink City' }
const BANK = {
  holder: 'Darb Est.',
  account: 'SA0380000000608010167519',
  bank: 'SNB',
  branch: '',
  text: 'Within 2 hours',
}
const SETTINGS = {
  pix: { currency: 'BRL', call: merchants.setPix, end: merchants.disconnectPix, to: PIX },
  upi: { currency: 'INR', call: merchants.setUpi, end: merchants.disconnectUpi, to: UPI },
  transfer: { currency: 'KWD', call: merchants.setTransfer, end: merchants.disconnectTransfer, to: BANK },
} as const
type Local = keyof typeof SETTINGS

async function shop(method: Local, amount = '190') {
  const { currency } = SETTINGS[method]
  const owner = await server.given.owner({ plan: 'plus', email: 'ana@cakes.example' })
  const pay = { questionId: 'pay', type: 'PAYMENT', label: 'Pay', amount, currency, required: true } as const
  const form = await server.given.form(owner, { name: 'Padaria Aurora', questions: [pay] })
  const place = { formId: form.id, questionId: 'pay' }
  const set = (to: object = SETTINGS[method].to, as: GivenOwner = owner) =>
    server.call(SETTINGS[method].call, { body: { ...place, ...to } } as never, as)
  const end = () => server.call(SETTINGS[method].end, { body: place }, owner)
  const publish = () => server.call(forms.publish, { params: { id: form.id }, query: {} }, owner)
  const order = (answer: object = { method }) =>
    server.call(publicForms.submit, { params: { link: form.link }, body: { answers: { pay: answer } } })
  const page = async (receiptUrl: string) => {
    const signed = receiptUrl.split('/').at(-1) ?? ''
    return String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body)
  }
  const listed = async () => (await server.call(responses.list, { query: { formId: form.id } }, owner)).body.list
  return { owner, form, place, set, end, publish, order, page, listed }
}

async function openShop(method: Local, amount?: string) {
  const given = await shop(method, amount)
  expect((await given.set()).status).toBe(200)
  expect((await given.publish()).status).toBe(200)
  return given
}

describe('a payment to the owner’s account', () => {
  it('stores the response unpaid, and shows a Pix code that reads back', async () => {
    const given = await openShop('pix')
    const { status, body } = await given.order({ method: 'pix', to: { method: 'pix', key: 'thief@mail.com' } })
    expect(status).toBe(201)
    expect(decodeURIComponent(body.whatsappUrl)).toContain(`Unpaid, R$190.00 · Pix\n${body.receiptUrl}`)
    const html = await given.page(body.receiptUrl)
    const code = /data-text="([^"]+)"/.exec(html)?.[1] ?? ''
    const pix = parsePix(code)
    if (hasError(pix) || !isStaticPix(pix)) throw new Error('not a Pix code')
    expect(pix).toMatchObject({
      pixKey: '52998224725',
      transactionAmount: 190,
      merchantCity: 'Sao Paulo',
      txid: 'PADA1',
    })
    expect(scanned(html)).toBe(code)
    expect(html).toContain('noindex')
    const [response] = await given.listed()
    expect(response.responses[0].payment).toMatchObject({ method: 'pix', state: 'unpaid', markedBy: null })
  })

  it('shows a UPI link in its code and for apps', async () => {
    const given = await openShop('upi', '27000')
    const { body } = await given.order()
    const html = await given.page(body.receiptUrl)
    const link = scanned(html) ?? ''
    expect(link.startsWith('upi://pay?pa=pinkcity@upi&pn=Pink%20City&tr=PADA1&')).toBe(true)
    expect(new URL(link).searchParams.get('am')).toBe('27000.00')
    for (const scheme of ['upi://pay', 'gpay://upi/pay', 'phonepe://pay', 'paytmmp://pay']) {
      expect(html).toContain(`href="${link.replace('upi://pay', scheme).replaceAll('&', '&amp;')}"`)
    }
  })

  it('shows the account of a transfer, with three decimals where the currency has them', async () => {
    const given = await openShop('transfer', '23.5')
    const { body } = await given.order()
    const html = await given.page(body.receiptUrl)
    for (const text of ['SA03 8000 0000 6080 1016 7519', '23.500', 'PADA 1', 'Darb Est.', 'Within 2 hours'])
      expect(html).toContain(text)
    expect(html).toContain('data-text="SA0380000000608010167519"')
  })

  it('keeps the account that was ordered with when the owner changes it', async () => {
    const given = await openShop('upi')
    const first = await given.order()
    expect((await given.set({ vpa: 'other@bank', name: 'Other' })).status).toBe(200)
    expect(await given.page(first.body.receiptUrl)).toContain('pa=pinkcity@upi')
    const second = await given.order()
    expect(await given.page(second.body.receiptUrl)).toContain('pa=other@bank')
  })

  it('refuses the method once the owner ended it', async () => {
    const given = await shop('pix')
    await given.set()
    await server.call(merchants.setCash, { body: { ...given.place, label: 'Cash' } }, given.owner)
    await given.publish()
    await given.end()
    // At once, whether or not this server's copy of the form has noticed.
    expect((await given.order()).status).toBe(422)
    expect(await given.listed()).toEqual([])
  })

  it('ignores an account that a form document names', async () => {
    const given = await shop('upi')
    const { revision } = (await server.call(forms.get, { params: { id: given.form.id } }, given.owner)).body.form
    const question = {
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Pay',
      amount: '5',
      currency: 'INR',
      merchants: [{ type: 'upi', credentials: { vpa: 'thief@bank', name: 'T' } }],
    }
    const body = { revision, formQuestions: [question] } as never // as a client sends it
    await server.call(forms.saveQuestions, { params: { id: given.form.id }, body }, given.owner)
    const saved = (await server.call(forms.get, { params: { id: given.form.id } }, given.owner)).body.form
    expect(JSON.stringify(saved)).not.toContain('thief')
  })

  it('reports the problem of an invalid account', async () => {
    const given = await shop('pix')
    const { status, body } = await given.set({ ...PIX, key: '529.982.247-24' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['key']])
  })

  it('accepts an account from the owner only', async () => {
    const given = await shop('pix')
    for (const role of ['editor', 'agent', 'viewer'] as const) {
      const member = await server.given.member(given.owner, role)
      expect((await given.set(PIX, member)).status).not.toBe(200)
    }
  })
})

describe('marking as paid', () => {
  const mark = (formId: string, responseId: string, isPaid: boolean, as?: GivenOwner) =>
    server.call(responses.markPaid, { params: { responseId }, query: { formId }, body: { isPaid } }, as)

  it('a member marks as paid, is shown by name, and can take it back', async () => {
    const given = await openShop('pix')
    const { body } = await given.order()
    const [response] = await given.listed()
    const editor = await server.given.member(given.owner, 'editor')
    const marked = await mark(given.form.id, response._id, true, editor)
    expect(marked.status).toBe(200)
    expect(marked.body.response.responses[0].payment).toMatchObject({ state: 'marked', markedBy: expect.any(String) })
    expect(marked.body.response.responses[0].text).toContain('Marked as paid')
    expect(await given.page(body.receiptUrl)).not.toContain('data-text')
    await mark(given.form.id, response._id, true, given.owner)
    await mark(given.form.id, response._id, false, given.owner)
    const [again] = await given.listed()
    expect(again.responses[0].payment).toMatchObject({ state: 'unpaid', markedBy: null })
    const verbs = await server.deps.database.db
      .selectFrom('activity')
      .select('verb')
      .where('workspace_id', '=', given.owner.id)
      .where('verb', 'in', ['paymentMarked', 'paymentUnmarked'])
      .orderBy('at')
      .execute()
    expect(verbs.map(({ verb }) => verb).toSorted()).toEqual(['paymentMarked', 'paymentUnmarked'])
  })

  it('refuses strangers, viewers and requests without a session', async () => {
    const given = await openShop('pix')
    await given.order()
    const [response] = await given.listed()
    const stranger = await server.given.owner({ plan: 'plus' })
    const viewer = await server.given.member(given.owner, 'viewer')
    expect((await mark(given.form.id, response._id, true, stranger)).status).toBe(404)
    expect((await mark(given.form.id, response._id, true)).status).toBe(401)
    expect((await mark(given.form.id, response._id, true, viewer)).status).toBe(403)
    const [still] = await given.listed()
    expect(still.responses[0].payment.state).toBe('unpaid')
  })
})

/** Read by another library, from the picture that the page draws. */
function scanned(html: string): string | undefined {
  const svg = /<svg class="pay-qr".*?<\/svg>/s.exec(html)?.[0] ?? ''
  const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  const { pixels, width, height } = new Resvg(drawn, {
    background: '#fff',
    fitTo: { mode: 'width', value: 600 },
  }).render()
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data
}

describe('marking as refunded', () => {
  const asked = (formId: string, responseId: string, body = { isRefunded: true, cancels: false }) => ({
    params: { responseId },
    query: { formId },
    body,
  })
  const markPaid = (formId: string, responseId: string, isPaid: boolean, as: GivenOwner) =>
    server.call(responses.markPaid, { params: { responseId }, query: { formId }, body: { isPaid } }, as)

  it('only the owner marks as refunded, after it was marked as paid, and can take it back', async () => {
    const given = await openShop('pix')
    const { body } = await given.order()
    const [response] = await given.listed()
    const which = asked(given.form.id, response._id)
    expect((await server.call(responses.refund, which, given.owner)).body.code).toBe('payment.nothingToRefund')
    await markPaid(given.form.id, response._id, true, given.owner)
    // An agent does not even see a form that belongs to no member.
    for (const [role, code] of [
      ['editor', 'workspace.roleMissing'],
      ['viewer', 'workspace.roleMissing'],
      ['agent', 'form.notFound'],
    ] as const) {
      const member = await server.given.member(given.owner, role)
      const inside = { headers: { ...member.headers, [WORKSPACE_HEADER]: given.owner.id } }
      expect((await server.call(responses.refund, which, inside)).body.code).toBe(code)
    }
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await server.call(responses.refund, which, stranger)).status).toBe(404)
    expect((await server.call(responses.refund, which)).status).toBe(401)
    const { status, body: refunded } = await server.call(responses.refund, which, given.owner)
    expect([status, refunded.response.responses[0].payment.state]).toEqual([200, 'refunded'])
    expect(refunded.response.responses[0].text).toContain('Refunded')
    expect(await given.page(body.receiptUrl)).toContain('Refunded')
    // A refunded payment can neither be marked as paid nor as unpaid.
    expect((await markPaid(given.form.id, response._id, false, given.owner)).body.code).toBe('payment.nothingToPay')
    await server.call(responses.refund, which, given.owner)
    const back = asked(given.form.id, response._id, { isRefunded: false, cancels: false })
    expect((await server.call(responses.refund, back, given.owner)).status).toBe(200)
    const [again] = await given.listed()
    expect(again.responses[0].payment.state).toBe('marked')
    const verbs = await server.deps.database.db
      .selectFrom('activity')
      .select('verb')
      .where('workspace_id', '=', given.owner.id)
      .where('verb', '=', 'paymentRefunded')
      .execute()
    expect(verbs).toHaveLength(1)
  })

  it('cancels the response once, if the owner chooses to', async () => {
    const given = await openShop('pix')
    await given.order()
    const [response] = await given.listed()
    await markPaid(given.form.id, response._id, true, given.owner)
    const which = asked(given.form.id, response._id, { isRefunded: true, cancels: true })
    for (let times = 0; times < 2; times++) {
      const { body } = await server.call(responses.refund, which, given.owner)
      expect([body.response.status, body.response.responses[0].payment.state]).toEqual(['cancelled', 'refunded'])
    }
    const verbs = await server.deps.database.db
      .selectFrom('activity')
      .select('verb')
      .where('workspace_id', '=', given.owner.id)
      .where('verb', 'in', ['paymentRefunded', 'statusChanged'])
      .execute()
    expect(verbs.map(({ verb }) => verb).toSorted()).toEqual(['paymentRefunded', 'statusChanged'])
  })
})

import { describe, expect, it } from 'vitest'
import { APP_PAIR, RETURN_URL, startPaypal } from '../../testing/paypal-for-test.ts'

const usd = (value: unknown) => ({ amount: { currency_code: 'USD', value } })
const to = (local: string) => ({ payee: { email_address: `${local}@bakery.example` } })
const issueOf = ({ json }: { json: { details?: { issue: string }[] } }) => json.details?.[0]?.issue

describe('a token', () => {
  const ask = (url: string, headers: Record<string, string>, body: Record<string, string>) =>
    fetch(`${url}/paypal/v1/oauth2/token`, { method: 'POST', headers, body: new URLSearchParams(body) })

  it('a token is issued for the app’s own id and secret', async () => {
    const { sandbox } = await startPaypal()
    const granted = await ask(sandbox.url, APP_PAIR, { grant_type: 'client_credentials' })
    expect(await granted.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400, app_id: expect.any(String) })
    const wrong = await ask(sandbox.url, { authorization: 'Basic eDp5' }, { grant_type: 'client_credentials' })
    expect([wrong.status, await wrong.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })])
    const grantless = await ask(sandbox.url, APP_PAIR, {})
    expect([grantless.status, await grantless.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'unsupported_grant_type' }),
    ])
  })

  it('a token is required, and can be revoked', async () => {
    const { get, post, create, bearer } = await startPaypal()
    expect(await get('/paypal/v2/checkout/orders/X')).toMatchObject({
      status: 401,
      json: { name: 'AUTHENTICATION_FAILURE' },
    })
    expect((await create()).status).toBe(201)
    await post('/__control/paypal/expire-tokens')
    expect(await get('/paypal/v2/checkout/orders/X', bearer)).toMatchObject({
      status: 401,
      json: { error: 'invalid_token' },
    })
  })

  it('a token expires after nine hours', async () => {
    let time = Date.parse('2026-11-15T10:00:00Z')
    const { create } = await startPaypal({ now: () => new Date(time) })
    time += 32_399_000
    expect((await create()).status).toBe(201)
    time += 1_000
    expect((await create()).status).toBe(401)
  })
})

describe('an order', () => {
  it('an order waits for its payer, with the approval link', async () => {
    const { sandbox, create, order } = await startPaypal()
    const made = await create({ invoice_id: 'inv-1' })
    const { id } = made.json
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      id: expect.stringMatching(/^[A-Z\d]{17}$/),
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
      links: [
        { href: `${sandbox.url}/paypal/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
        { href: `${sandbox.url}/paypal/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
      ],
    })
    expect(await order(id)).toMatchObject({
      id,
      intent: 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: 'payment-1',
          invoice_id: 'inv-1',
          amount: { currency_code: 'USD', value: '10.00' },
          payee: { email_address: 'ana@bakery.example' },
        },
      ],
    })
  })

  it('an order is returned in full with that preference', async () => {
    const { create } = await startPaypal()
    const { json } = await create({}, { prefer: 'return=representation' })
    expect(json.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '10.00' })
  })

  it('an order is created once for one request id', async () => {
    const { get, create } = await startPaypal()
    const first = await create({}, { 'paypal-request-id': 'same' })
    const again = await create(usd('99.00'), { 'paypal-request-id': 'same' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.json).toEqual(first.json)
    expect((await get('/__control/paypal/orders')).json.orders).toHaveLength(1)
  })

  it('an order needs a request id when it names a payment source', async () => {
    const { create } = await startPaypal()
    const without = await create({}, { 'paypal-request-id': '' })
    expect([without.status, issueOf(without)]).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED'])
    const tooLong = await create({}, { 'paypal-request-id': 'x'.repeat(109) })
    expect(issueOf(tooLong)).toBe('INVALID_STRING_LENGTH')
  })

  it.each([
    [400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH', { description: 'x'.repeat(128) }],
    [403, 'NOT_AUTHORIZED', 'PAYEE_ACCOUNT_NOT_VERIFIED', to('unverified')],
    [422, 'UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_RESTRICTED', to('restricted')],
  ])('an order is refused with %i %s in PayPal’s format: %s', async (status, name, issue, unit) => {
    const { create } = await startPaypal()
    const answer = await create(unit)
    expect([answer.status, issueOf(answer)]).toEqual([status, issue])
    const debugId = answer.headers.get('paypal-debug-id')
    expect(answer.json).toMatchObject({ name, message: expect.any(String), debug_id: debugId })
  })

  it('an order has to be JSON with that content type', async () => {
    const { post, bearer } = await startPaypal()
    const asForm = { ...bearer, 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post('/paypal/v2/checkout/orders', 'intent=CAPTURE', asForm)).toMatchObject({
      status: 415,
      json: { name: 'UNSUPPORTED_MEDIA_TYPE' },
    })
    expect(issueOf(await post('/paypal/v2/checkout/orders', '{', bearer))).toBe('MALFORMED_REQUEST_JSON')
  })

  it('an order is not found when it does not exist, and when it is too old', async () => {
    const { get, post, create, bearer } = await startPaypal()
    const { id } = (await create()).json
    await post('/__control/paypal/expire', { orderId: id })
    for (const each of [id, 'NONE']) {
      const answer = await get(`/paypal/v2/checkout/orders/${each}`, bearer)
      expect(answer).toMatchObject({ status: 404, json: { name: 'RESOURCE_NOT_FOUND' } })
      expect(issueOf(answer)).toBe('INVALID_RESOURCE_ID')
    }
  })
})

describe("PayPal's page", () => {
  it('shows the amount and the payee, with two buttons', async () => {
    const { get, create } = await startPaypal()
    const { id } = (await create({ description: '<b>Cakes</b>' })).json
    const page = await get(`/paypal/checkoutnow?token=${id}`)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/10\.00 USD<\/b> to Bakery: &#60;b&#62;Cakes/)
    expect(page.text).toContain('>Pay now</button>')
    expect(page.text).toContain('>Cancel and return</button>')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://ana.localhost:4000;")
    expect((await get('/paypal/checkoutnow?token=NONE')).status).toBe(404)
  })

  it('sends a payer who approves back with the order and the payer', async () => {
    const { create, press, order } = await startPaypal()
    const { id } = (await create()).json
    const answer = await press(id, 'pay')
    const { payer, status } = await order(id)
    expect(status).toBe('APPROVED')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${RETURN_URL}&token=${id}&PayerID=${payer.payer_id}`,
    ])
  })

  it('sends a payer who cancels to the cancel URL, and changes nothing', async () => {
    const { create, press, order, capture } = await startPaypal()
    const { id } = (await create()).json
    const answer = await press(id, 'cancel')
    expect(answer.headers.get('location')).toBe(
      `http://ana.localhost:4000/cakes/payments/1/return?cancelled=1&token=${id}`,
    )
    expect((await order(id)).status).toBe('PAYER_ACTION_REQUIRED')
    expect(issueOf(await capture(id))).toBe('ORDER_NOT_APPROVED')
  })
})

describe('a capture', () => {
  it('captures an approved order once', async () => {
    const { get, approved, capture, order, bearer } = await startPaypal()
    const id = await approved({ invoice_id: 'inv-1' })
    const captured = await capture(id, { 'paypal-request-id': 'capture-1' })
    expect(captured.status).toBe(201)
    expect(captured.json).toMatchObject({
      id,
      status: 'COMPLETED',
      payer: { payer_id: expect.any(String) },
      purchase_units: [
        {
          reference_id: 'default',
          payments: {
            captures: [
              {
                id: expect.any(String),
                status: 'COMPLETED',
                amount: { currency_code: 'USD', value: '10.00' },
                final_capture: true,
                custom_id: 'payment-1',
                invoice_id: 'inv-1',
              },
            ],
          },
        },
      ],
    })
    const repeated = await capture(id, { 'paypal-request-id': 'capture-1' })
    expect([repeated.status, repeated.json]).toEqual([200, captured.json])
    const second = await capture(id)
    expect([second.status, issueOf(second)]).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
    const [only] = (await order(id)).purchase_units[0].payments.captures
    expect((await get(`/paypal/v2/payments/captures/${only.id}`, bearer)).json).toEqual(only)
  })

  it.each([
    ['unilateral', 'UNILATERAL'],
    ['review', 'PENDING_REVIEW'],
    ['echeck', 'ECHECK'],
    ['manual', 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION'],
  ])('a capture for %s@ is pending: %s', async (local, reason) => {
    const { approved, capture } = await startPaypal()
    const { json } = await capture(await approved(to(local)))
    expect(json.status).toBe('COMPLETED')
    expect(json.purchase_units[0].payments.captures[0]).toMatchObject({ status: 'PENDING', status_details: { reason } })
  })

  it('a capture for declined@ is declined until the payer approves again', async () => {
    const { approved, capture, press } = await startPaypal()
    const id = await approved(to('declined'))
    const declined = await capture(id)
    expect([declined.status, issueOf(declined)]).toEqual([422, 'INSTRUMENT_DECLINED'])
    expect(declined.json.links[0]).toEqual({
      rel: 'redirect',
      href: expect.stringContaining(`checkoutnow?token=${id}`),
    })
    expect(issueOf(await capture(id))).toBe('INSTRUMENT_DECLINED')
    await press(id, 'pay')
    expect((await capture(id)).json.status).toBe('COMPLETED')
  })

  it('a capture with the same request id is refused again with that fault', async () => {
    const { post, approved, capture, press } = await startPaypal()
    await post('/__control/paypal/options', { replayRefusals: true })
    const id = await approved(to('declined'))
    await capture(id, { 'paypal-request-id': 'capture-1' })
    await press(id, 'pay')
    expect(issueOf(await capture(id, { 'paypal-request-id': 'capture-1' }))).toBe('INSTRUMENT_DECLINED')
    expect((await capture(id, { 'paypal-request-id': 'capture-2' })).status).toBe(201)
  })

  it('refuses an invoice that the same payee was already paid for', async () => {
    const { approved, capture } = await startPaypal()
    const [first, second] = [await approved({ invoice_id: 'same' }), await approved({ invoice_id: 'same' })]
    const elsewhere = await approved({ invoice_id: 'same', ...to('other') })
    expect((await capture(first)).status).toBe(201)
    expect(issueOf(await capture(second))).toBe('DUPLICATE_INVOICE_ID')
    expect((await capture(elsewhere)).status).toBe(201)
  })

  it('a capture has to be JSON too', async () => {
    const { sandbox, approved, bearer } = await startPaypal()
    const answer = await fetch(`${sandbox.url}/paypal/v2/checkout/orders/${await approved()}/capture`, {
      method: 'POST',
      headers: bearer,
    })
    expect(answer.status).toBe(415)
  })
})

describe('faults of PayPal', () => {
  it('faults of PayPal use PayPal’s own errors, and end with a reset', async () => {
    const { get, post, create } = await startPaypal()
    await post('/__control/faults', { provider: 'paypal', status: 429 })
    expect(await create()).toMatchObject({ status: 429, json: { name: 'RATE_LIMIT_REACHED' } })
    await post('/__control/faults', { provider: 'paypal', status: 503, path: '/capture' })
    expect((await create()).status).toBe(201)
    const { requests } = (await get('/__control/requests?provider=paypal')).json
    expect(requests.at(-1)).toMatchObject({ status: 201, headers: { authorization: 'Bearer …' } })
    await post('/__control/reset')
    expect((await get('/__control/paypal/orders')).json).toEqual({ orders: [] })
  })

  it('faults of PayPal may come after the work: the order exists, and the same request id finds it', async () => {
    const { post, create } = await startPaypal()
    await post('/__control/faults', { provider: 'paypal', drop: 'answer' })
    await expect(create({}, { 'paypal-request-id': 'cut' })).rejects.toThrow('fetch failed')
    expect((await create({}, { 'paypal-request-id': 'cut' })).status).toBe(200)
  })
})

describe('a refund', () => {
  async function captured(payee = 'ana') {
    const parts = await startPaypal()
    const id = await parts.approved(to(payee))
    const { json } = await parts.capture(id)
    const captureId: string = json.purchase_units[0].payments.captures[0].id
    const refund = (value: string | null, requestId?: string, as = payee) =>
      parts.refund(captureId, value === null ? {} : usd(value), `${as}@bakery.example`, requestId)
    return { ...parts, id, refund }
  }

  it('a refund is made once for each request id, and never beyond what was captured', async () => {
    const { id, order, refund } = await captured()
    const first = await refund('4.00', 'r-1')
    expect(first).toMatchObject({ status: 201, json: { status: 'COMPLETED', amount: { value: '4.00' } } })
    expect(await refund('4.00', 'r-1')).toMatchObject({ status: 200, json: { id: first.json.id } })
    expect(issueOf(await refund('6.01'))).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await refund(null)).json.amount.value).toBe('6.00')
    expect(issueOf(await refund(null))).toBe('CAPTURE_FULLY_REFUNDED')
    const [unit] = (await order(id)).purchase_units
    expect(unit.payments).toMatchObject({ captures: [{ status: 'REFUNDED' }], refunds: [{}, {}] })
  })

  it('a refund needs the account’s leave, and its money', async () => {
    const own = await captured()
    expect(await own.refund(null, undefined, 'somebody')).toMatchObject({ status: 403 })
    for (const [payee, issue] of [
      ['unpermitted', 'PERMISSION_DENIED'],
      ['broke', 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
    ] as const) {
      const { refund } = await captured(payee)
      expect(issueOf(await refund(null))).toBe(issue)
    }
  })

  it('a refund that waits can fail, and is on the capture again', async () => {
    const { id, order, post, refund } = await captured('slow')
    expect((await refund('4.00')).json.status).toBe('PENDING')
    await post('/__control/paypal/settle-refund', { orderId: id, isPaid: false })
    const [unit] = (await order(id)).purchase_units
    expect(unit.payments).toMatchObject({ captures: [{ status: 'COMPLETED' }], refunds: [{ status: 'FAILED' }] })
  })
})

describe('a dispute', () => {
  async function disputed(payee = 'ana') {
    const parts = await startPaypal()
    const id = await parts.approved(to(payee))
    const captureId: string = (await parts.capture(id)).json.purchase_units[0].payments.captures[0].id
    const tell = (name: string, more: object = {}) => parts.post(`/__control/paypal/${name}`, { orderId: id, ...more })
    const read = (path: string) => parts.get(`/paypal/v1/customer/disputes${path}`, parts.actingFor(payee))
    return { ...parts, captureId, tell, read, list: () => read(`?disputed_transaction_id=${captureId}`) }
  }

  it('a dispute is told from its beginning to its end, with the capture that it is about', async () => {
    const { app, captureId, tell, list, read } = await disputed()
    const before = (await app.arrived(2)).length
    await tell('dispute', { stage: 'INQUIRY' })
    await tell('escalate-dispute')
    expect((await tell('dispute')).status).toBe(422)
    await tell('close-dispute', { isWon: false, amount: '4.00' })
    expect((await tell('close-dispute', { isWon: true })).status).toBe(422)
    const events = (await app.arrived(before + 3)).slice(before).map(({ raw }) => JSON.parse(raw))
    const about = { resource: { disputed_transactions: [{ seller_transaction_id: captureId }] } }
    expect(events).toMatchObject([
      { event_type: 'CUSTOMER.DISPUTE.CREATED', resource_type: 'dispute', ...about },
      { event_type: 'CUSTOMER.DISPUTE.UPDATED', ...about },
      { event_type: 'CUSTOMER.DISPUTE.RESOLVED', ...about },
    ])
    expect(events.map(({ resource }) => resource.dispute_life_cycle_stage)).toEqual([
      'INQUIRY',
      'CHARGEBACK',
      'CHARGEBACK',
    ])
    const [{ dispute_id: id, ...short }] = (await list()).json.items
    expect(short).toMatchObject({ status: 'RESOLVED', dispute_amount: usd('10.00').amount })
    expect(short).not.toHaveProperty('dispute_outcome')
    expect((await read(`/${id}`)).json.dispute_outcome).toEqual({
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: usd('4.00').amount,
    })
  })

  it('a dispute is shown only to an app that may act for the account', async () => {
    const { captureId, get, bearer, actingFor, tell } = await disputed()
    await tell('dispute')
    const path = `/paypal/v1/customer/disputes?disputed_transaction_id=${captureId}`
    expect((await get(path, bearer)).status).toBe(403)
    expect((await get(path, actingFor('somebody'))).status).toBe(403)
    const hidden = await disputed('private')
    await hidden.tell('dispute')
    expect((await hidden.list()).status).toBe(403)
  })
})

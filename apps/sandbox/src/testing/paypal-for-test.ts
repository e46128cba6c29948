import { CONFIG, startForTest } from './start-for-test.ts'

const { clientId, clientSecret } = CONFIG.paypal
export const APP_PAIR = { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }

export const RETURN_URL = 'http://ana.localhost:4000/cakes/payments/1/return?x=1'
export const CANCEL_URL = 'http://ana.localhost:4000/cakes/payments/1/return?cancelled=1'

let requests = 0

/** A sandbox with an app that has a token at PayPal. */
export async function startPaypal(options?: Parameters<typeof startForTest>[0]) {
  const parts = await startForTest(options)
  const { get, post, sandbox } = parts
  const granted = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: APP_PAIR,
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string } // just granted
  const bearer = { authorization: `Bearer ${token}` }
  const newRequestId = () => `request-${(requests += 1)}`

  const create = (unit: object = {}, headers: Record<string, string> = {}, more: object = {}) =>
    post('/paypal/v2/checkout/orders', orderOf(unit, more), {
      ...bearer,
      'paypal-request-id': newRequestId(),
      ...headers,
    })
  const capture = (id: string, headers: Record<string, string> = {}) =>
    post(`/paypal/v2/checkout/orders/${id}/capture`, {}, { ...bearer, 'paypal-request-id': newRequestId(), ...headers })
  const assertion = (payee: string) => {
    const claims = Buffer.from(JSON.stringify({ iss: clientId, email: payee })).toString('base64url')
    return { 'paypal-auth-assertion': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.` }
  }
  /** In the name of this account. */
  const refund = (captureId: string, body: object, payee: string, requestId = newRequestId()) => {
    const headers = { ...bearer, 'paypal-request-id': requestId, ...assertion(payee) }
    return post(`/paypal/v2/payments/captures/${captureId}/refund`, body, headers)
  }
  /** Presses one of the page's buttons. */
  const press = (id: string, choice: 'pay' | 'cancel') =>
    fetch(`${sandbox.url}/paypal/checkoutnow?token=${id}`, {
      method: 'POST',
      headers: { origin: sandbox.url },
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    })
  return {
    ...parts,
    bearer,
    create,
    capture,
    refund,
    actingFor: (local: string) => ({ ...bearer, ...assertion(`${local}@bakery.example`) }),
    press,
    order: async (id: string) => (await get(`/paypal/v2/checkout/orders/${id}`, bearer)).json,
    /** An order that its payer approved. */
    async approved(unit: object = {}): Promise<string> {
      const { id } = (await create(unit)).json
      await press(id, 'pay')
      return id
    },
  }
}

export function orderOf(unit: object = {}, more: object = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'payment-1',
        description: 'Cakes',
        amount: { currency_code: 'USD', value: '10.00' },
        payee: { email_address: 'ana@bakery.example' },
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Bakery',
          locale: 'pt-BR',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: RETURN_URL,
          cancel_url: CANCEL_URL,
        },
      },
    },
    ...more,
  }
}

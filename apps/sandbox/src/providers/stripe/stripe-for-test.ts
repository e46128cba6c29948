import { Stripe } from 'stripe'
import { idOf } from './ledger.ts'
import { type Received, startForTest } from '../../testing/start-for-test.ts'

const START = new Date('2026-11-16T10:00:00Z')

/** A running sandbox with Stripe's own client in front of it. */
export async function startStripe() {
  let time = START
  const started = await startForTest({ now: () => time })
  const { sandbox, app, get, post } = started
  const client = (key = 'sk_test_sandbox') => stripeAt(`${sandbox.url}/stripe`, key)

  return {
    ...started,
    stripe: client(),
    withKey: client,
    start: Math.floor(START.getTime() / 1000),
    advance: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000)),
    // Events have many shapes; vitest's matchers check them.
    // oxlint-disable-next-line typescript/no-explicit-any
    events: (): any[] => app.received.map(({ raw }) => JSON.parse(raw)),
    types: () => app.received.map(({ raw }) => JSON.parse(raw).type),
    arrived: app.arrived,
    control: async (path: string, body?: object) =>
      (await (body ? post(`/__control/stripe/${path}`, body) : get(`/__control/stripe/${path}`))).json,
    /** Opens one of the pages. */
    see: async (url: string | null) => (await fetch(url ?? '', { redirect: 'manual' })).text(),
    /** Presses the button with this name; returns the redirect URL, or the page. */
    async press(url: string | null, name: string) {
      const html = await (await fetch(url ?? '', { redirect: 'manual' })).text()
      const value = new RegExp(`value="([\\w-]+)">${name}</button>`).exec(html)?.[1]
      if (value === undefined) throw new Error(`There is no button "${name}" in ${html}`)
      const answer = await fetch(url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ do: value }),
        headers: { origin: sandbox.url },
        redirect: 'manual',
      })
      return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
    },
  }
}

export type StripeForTest = Awaited<ReturnType<typeof startStripe>>

/** As the server creates it, with the stand-in's prefix before each path. */
function stripeAt(url: string, key: string) {
  const { hostname, port, pathname } = new URL(url)
  return new Stripe(key, {
    protocol: 'http',
    host: hostname,
    port,
    httpClient: Stripe.createFetchHttpClient((asked: string | URL | Request, init?: RequestInit) => {
      const address = new URL(asked instanceof Request ? asked.url : asked)
      address.pathname = `${pathname}${address.pathname}`
      return fetch(address, init)
    }),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** A received event, verified by Stripe's own library. */
export function verified({ raw, headers }: Received, secret: string) {
  return Stripe.webhooks.constructEvent(raw, String(headers['stripe-signature']), secret, Number.MAX_SAFE_INTEGER)
}

/** A purchased plan. */
export async function givenSubscription({ stripe, press }: StripeForTest, price = 'price_standard_monthly') {
  const customer = await stripe.customers.create({ email: 'ana@bakery.example', metadata: { userId: 'u1' } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:4000/billing?status=SUCCESS&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4000/billing?status=CANCELLED',
    client_reference_id: 'u1',
    subscription_data: { metadata: { userId: 'u1' } },
  })
  const { to } = await press(session.url, 'Pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return { customer, session: paid, wentTo: to, subscriptionId: idOf(paid.subscription ?? '') }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { calls } from '@wayform/contract/routes.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import { afterAll, expect } from 'vitest'
import type { GivenOwner, QuestionInit } from '../../testing/given.ts'
import { freePort, startSandbox } from '../../testing/sandbox-process.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testServer } from '../../testing/test-server.ts'
import { SESSION_COOKIE } from '../auth/sessions/auth-cookies.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { checkoutTasks } from './checkout.tasks.ts'
import { paymentsRepository } from './payments.repository.ts'

const { checkout, forms, merchants, responses } = calls

export type Shop = { owner: GivenOwner; form: FormRow; link: string }
type ShopOptions = {
  methods?: readonly (PaidMethod | 'cash')[]
  currency?: string
  amount?: string
  questions?: readonly QuestionInit[]
  payee?: string
  keyId?: string
  /** The owner of the shop; otherwise a new one. */
  owner?: GivenOwner
}
type Start = { submissionId?: string; answers?: Record<string, unknown>; method?: PaidMethod }

let count = 0
/** Each request has another IP address, because these tests are not about rate limits. */
const newAddress = () => `10.${(count += 1) >> 16}.${(count >> 8) & 255}.${count & 255}`
export const newKey = () => `submission-${(count += 1)}`

/** A server with the payment providers' stand-ins, an owner with merchants, and respondents who pay. */
export async function checkoutWorld() {
  const port = await freePort()
  const env = { APP_URL: `http://localhost:${port}`, SANDBOX_PORT: String(await freePort()) }
  const server = await testServer(env)
  // The stand-ins have their own clock.
  server.clock.advance(Date.now() - server.clock.now().getTime())
  const sandbox = await startSandbox(server.deps.config)
  // The app's port is closed until a test wants to receive events.
  const listener = createServer(server.handle)
  afterAll(async () => {
    await sandbox.stop()
    listener.closeAllConnections()
    if (listener.listening) listener.close()
    await server.close()
  })
  const { db } = server.deps.database

  async function shop(options: ShopOptions = {}): Promise<Shop> {
    const { methods = ['stripe'], currency = 'USD', amount = '12.5', questions, payee, keyId } = options
    const email = `shop${(count += 1)}@cakes.example`
    const owner = options.owner ?? (await server.given.owner({ plan: 'plus', email }))
    const list = questions ?? [
      { questionId: 'name', type: 'TEXT', label: 'Name', required: true },
      { questionId: 'pay', type: 'PAYMENT', label: 'Pay', required: true, currency, amount },
    ]
    const form = await server.given.form(owner, { questions: list })
    const place = { formId: form.id, questionId: 'pay' }
    for (const method of methods) await setUp(owner, place, method, { payee, keyId })
    await server.call(forms.publish, { params: { id: form.id }, query: {} }, owner)
    return { owner, form, link: form.link }
  }

  async function setUp(
    owner: GivenOwner,
    place: { formId: string; questionId: string },
    method: PaidMethod | 'cash',
    { payee = 'shop@mail.com', keyId = 'rzp_test_cakes' }: { payee?: string | undefined; keyId?: string | undefined },
  ) {
    if (method === 'stripe') return connectStripe(owner, place)
    const answer =
      method === 'cash'
        ? await server.call(merchants.setCash, { body: { ...place, label: 'At the door' } }, owner)
        : method === 'paypal'
          ? await server.call(merchants.setPaypal, { body: { ...place, email: payee } }, owner)
          : await server.call(
              merchants.setRazorpay,
              { body: { ...place, keyId, keySecret: `secret_${keyId}`, webhookSecret: 'razorpay-secret' } },
              owner,
            )
    expect(answer.status).toBe(200)
  }

  async function connectStripe(owner: GivenOwner, place: { formId: string; questionId: string }) {
    const browser = testBrowser(server)
    browser.setCookie(SESSION_COOKIE, owner.token)
    const { body, cookies } = await server.call(
      merchants.onboardStripe,
      { body: place },
      { headers: browser.headers() },
    )
    for (const { name, value } of cookies) browser.setCookie(name, value)
    await fetch(body.url)
    await browser.visit(await press(body.url, 'finish'), { from: 'elsewhere' })
  }

  const start = (
    { link }: Shop,
    { submissionId = newKey(), answers = { name: 'Ana' }, method = 'stripe' }: Start = {},
  ) =>
    server.call(checkout.start, { params: { link }, body: { submissionId, answers, method } }, { from: newAddress() })

  /** Presses a button on a provider's page; returns the address that the browser goes to. */
  async function press(url: string, wish: string): Promise<string> {
    const body = new URLSearchParams({ do: wish })
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body })
    return answer.headers.get('location') ?? ''
  }

  /** Opens one of our own addresses; returns the final address and its page. */
  async function visit(address: string, init: { method?: 'GET' | 'POST'; body?: URLSearchParams } = {}) {
    const { pathname, search } = new URL(address, server.deps.config.formsUrl)
    const host = new URL(server.deps.config.formsUrl).host
    const reply = await server.forms.inject({
      method: init.method ?? 'GET',
      remoteAddress: newAddress(),
      url: `${pathname}${search}`,
      headers: {
        host,
        accept: 'text/html',
        ...(init.body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(init.body && { payload: init.body.toString() }),
    })
    return {
      status: reply.statusCode,
      location: reply.headers['location'] ?? '',
      html: reply.body,
      headers: reply.headers,
    }
  }

  /** At PayPal. */
  async function newestOrder(): Promise<string> {
    return (await sandbox.control('/paypal/orders')).orders[0].id
  }

  /** Pays at each provider's stand-in. Returns the body that the page confirms with. */
  async function payAt(method: PaidMethod, next: Record<string, string>): Promise<Record<string, string>> {
    if (method === 'stripe') await press(next['url'] ?? '', 'pay')
    if (method === 'paypal') await sandbox.control('/paypal/approve', { orderId: await newestOrder() })
    if (method !== 'razorpay') return {}
    const { paymentId: _, ...result } = await sandbox.control('/razorpay/pay', { orderId: next['orderId'] })
    return result
  }

  return {
    server,
    sandbox,
    db,
    newestOrder,
    payAt,
    shop,
    start,
    press,
    visit,
    newKey,

    /** Opens the port, so that providers' events arrive. */
    async listen() {
      listener.listen(port, 'localhost')
      await once(listener, 'listening')
    },

    status: ({ link }: Shop, paymentId: string) => server.call(checkout.status, { params: { link, paymentId } }),
    confirm: ({ link }: Shop, paymentId: string, body: Record<string, string> = {}) =>
      server.call(checkout.confirm, { params: { link, paymentId }, body }, { from: newAddress() }),

    /** The owner's responses, oldest first. */
    async responses({ owner, form }: Shop) {
      const query = { formId: form.id, index: 0, pageSize: 100 }
      const { body } = await server.call(responses.list, { query }, owner)
      return (body.list as { responseNumber: number; responses: Record<string, unknown>[] }[]).toReversed()
    },

    row: async ({ owner }: Shop, id: string) => paymentsRepository(db).find({ user_id: owner.id, id }),

    async runTasks() {
      const time = { now: server.clock.now(), signal: AbortSignal.timeout(60_000) }
      for (const task of checkoutTasks(server.deps)) await task.run(time)
    },
  }
}

export type CheckoutWorld = Awaited<ReturnType<typeof checkoutWorld>>

import { calls } from '@wayform/contract/routes.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { expect } from 'vitest'
import type { GivenOwner, QuestionInit } from '../../testing/given.ts'
import { freePort, startSandbox } from '../../testing/sandbox-process.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { testServer } from '../../testing/test-server.ts'
import { SESSION_COOKIE } from '../auth/sessions/auth-cookies.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { merchantFor, type PayableMerchant } from './find-merchant.ts'
import { merchantsTasks } from './merchants.tasks.ts'

type Plan = 'free' | 'lite' | 'standard' | 'plus'
type Form = Pick<FormRow, 'id'>

const { forms, merchants, publicForms } = calls

export const pay = (changes: Record<string, unknown> = {}): QuestionInit => ({
  questionId: 'pay',
  type: 'PAYMENT',
  label: 'Pay',
  amount: '5',
  ...changes,
})
export const KEYS = { keyId: 'rzp_test_ana', keySecret: 'secret_rzp_test_ana' }

/** A server with the payment providers' stand-ins, and helpers for tests of merchants. */
export async function merchantsWorld() {
  const server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  const sandbox = await startSandbox(server.deps.config)

  const placeOf = (form: Form) => ({ formId: form.id, questionId: 'pay' })

  async function givenForm(changes: Record<string, unknown> = {}, plan: Plan = 'plus') {
    const owner = await server.given.owner({ plan, email: 'ana@cakes.example' })
    return { owner, form: await anotherForm(owner, changes) }
  }
  const anotherForm = (owner: GivenOwner, changes: Record<string, unknown> = {}) =>
    server.given.form(owner, { questions: [pay(changes)], isPublished: owner.plan !== 'free' })

  async function shown(owner: GivenOwner, form: Form) {
    return (await server.call(forms.get, { params: { id: form.id } }, owner)).body.form
  }
  async function merchantsOf(owner: GivenOwner, form: Form): Promise<Merchant[]> {
    const { formQuestions } = await shown(owner, form)
    return formQuestions.find(({ questionId }: QuestionInit) => questionId === 'pay').merchants
  }

  /** An editor saves its document: the payment question with these methods. */
  async function save(owner: GivenOwner, form: Form, list: readonly object[], revision?: number) {
    const body = {
      revision: revision ?? (await shown(owner, form)).revision,
      formQuestions: [pay({ merchants: list })],
    } as never // as a client sends it; the server fills in the rest
    return server.call(forms.saveQuestions, { params: { id: form.id }, body }, owner)
  }
  const publish = (owner: GivenOwner, form: Form) =>
    server.call(forms.publish, { params: { id: form.id }, query: {} }, owner)

  /** The methods that the public page offers. */
  async function offered(owner: GivenOwner, form: Form): Promise<string[]> {
    const { link } = await shown(owner, form)
    const { body } = await server.call(publicForms.page, { params: { link } })
    return ['stripe', 'paypal', 'razorpay', 'cash'].filter((method) => String(body).includes(`value="${method}"`))
  }

  const payable = (owner: GivenOwner, form: Form, method: PayableMerchant['type']) =>
    merchantFor(server.deps, { userId: owner.id, ...placeOf(form) }, method)

  function browserOf({ token }: GivenOwner): TestBrowser {
    const browser = testBrowser(server)
    browser.setCookie(SESSION_COOKIE, token)
    return browser
  }

  /** The onboarding address; the browser keeps the cookie set with it. */
  async function begin(browser: TestBrowser, form: Form): Promise<string> {
    const call = { body: placeOf(form) }
    const { body, cookies } = await server.call(merchants.onboardStripe, call, { headers: browser.headers() })
    for (const { name, value } of cookies) browser.setCookie(name, value)
    return body.url
  }

  /** Acts on Stripe's page; returns the address that it redirects to. */
  async function fillIn(url: string, wish: 'finish' | 'waiting' | 'leave' = 'finish'): Promise<string> {
    await fetch(url)
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ do: wish }), redirect: 'manual' })
    return answer.headers.get('location') ?? ''
  }

  /** The whole flow to Stripe and back; returns the final address. */
  async function connect(owner: GivenOwner, form: Form, wish: 'finish' | 'waiting' | 'leave' = 'finish') {
    const browser = browserOf(owner)
    const back = await fillIn(await begin(browser, form), wish)
    return (await browser.visit(back, { from: 'elsewhere' })).location
  }

  /** Delivers a signed event from Stripe. */
  async function deliver(payload: object, secret = server.deps.config.stripe?.connectWebhookSecret ?? '') {
    const text = JSON.stringify(payload)
    const { stripe } = server.deps
    const signature = stripe?.webhooks.generateTestHeaderString({ payload: text, secret }) ?? ''
    const answer = await post(text, { 'stripe-signature': signature })
    // It is processed after the HTTP answer.
    await expect.poll(waiting).toEqual([])
    return answer
  }
  const waiting = () =>
    server.deps.database.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('provider', '=', 'stripe-connect')
      .where('processed_at', 'is', null)
      .execute()

  async function post(payload: string, headers: Record<string, string>) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/webhooks/stripe-connect',
      payload,
      headers: {
        host: new URL(server.deps.config.appUrl).host,
        'content-type': 'application/json',
        ...headers,
      },
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  async function runTasks() {
    const time = { now: server.clock.now(), signal: AbortSignal.timeout(20_000) }
    for (const task of merchantsTasks(server.deps)) await task.run(time)
  }

  return {
    server,
    sandbox,
    placeOf,
    givenForm,
    anotherForm,
    shown,
    merchantsOf,
    save,
    publish,
    offered,
    payable,
    browserOf,
    begin,
    fillIn,
    connect,
    deliver,
    post,
    runTasks,
    account: async (owner: GivenOwner) =>
      server.deps.database.db
        .selectFrom('stripe_accounts')
        .selectAll()
        .where('user_id', '=', owner.id)
        .executeTakeFirst(),
    accountsAtStripe: async (): Promise<{ id: string; isConnected: boolean; metadata: { userId: string } }[]> =>
      (await sandbox.control('/stripe/accounts')).accounts,
    async close() {
      await server.close()
      await sandbox.stop()
    },
  }
}

export type MerchantsWorld = Awaited<ReturnType<typeof merchantsWorld>>

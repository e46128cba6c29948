import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../testing/test-server.ts'
import { SESSION_COOKIE } from '../auth/sessions/auth-cookies.ts'
import { purgeDeletedForms } from '../forms/forms.tasks.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { type MerchantsWorld, merchantsWorld } from './testing.ts'

const { merchants, forms, users } = calls

let world: MerchantsWorld
beforeAll(async () => {
  world = await merchantsWorld()
})
afterAll(() => world.close())

type Owner = Awaited<ReturnType<MerchantsWorld['givenForm']>>['owner']
type Form = { id: string }

const HOUR_MS = 60 * MINUTE_MS
const STRIPE = { type: 'stripe', credentials: { label: 'Visa' } }
const screen = (form: Form, outcome: string) => `/forms/${form.id}?question=pay&stripe=${outcome}`

const status = async (owner: Owner, form: Form) =>
  (await world.server.call(merchants.stripeStatus, { query: world.placeOf(form) }, owner)).body
const disconnect = (owner: Owner, form: Form) =>
  world.server.call(merchants.disconnectStripe, { body: world.placeOf(form) }, owner)
const accountsOf = async (owner: Owner) =>
  (await world.accountsAtStripe()).filter(({ metadata }) => metadata.userId === owner.id)
const isConnected = async (accountId: string | undefined) =>
  (await world.accountsAtStripe()).find(({ id }) => id === accountId)?.isConnected

/** After the time in which a payment may be in progress. */
async function letGo() {
  world.server.clock.advance(3 * HOUR_MS)
  await world.runTasks()
}

async function givenConnected(wish: 'finish' | 'waiting' | 'leave' = 'finish') {
  const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
  await world.connect(owner, form, wish)
  const { account_id: accountId = '' } = (await world.account(owner)) ?? {}
  return { owner, form, accountId }
}

describe('connecting Stripe', () => {
  it('returns the same page and cookie again to a browser whose first answer was lost', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const headers = { ...browser.headers(), 'idempotency-key': randomUUID() }
    const begin = () => world.server.call(merchants.onboardStripe, { body: world.placeOf(form) }, { headers })
    const [lost, repeated] = [await begin(), await begin()]
    expect(repeated.body).toEqual(lost.body)
    expect(repeated.cookies).toEqual(lost.cookies)
    for (const { name, value } of repeated.cookies) browser.setCookie(name, value)
    const back = await browser.visit(await world.fillIn(repeated.body.url), { from: 'elsewhere' })
    expect(back.location).toBe(screen(form, 'connected'))
  })

  it('redirects to Stripe and back to the question, and accepts cards', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    expect(await world.offered(owner, form)).toEqual([])
    expect(await world.connect(owner, form)).toBe(screen(form, 'connected'))
    const [account] = await accountsOf(owner)
    const accountId = account?.id
    const credentials = { accountId, detailsSubmitted: true, chargesEnabled: true, label: 'Visa' }
    expect(await status(owner, form)).toEqual({ merchant: { type: 'stripe', credentials } })
    expect(await world.merchantsOf(owner, form)).toEqual([{ type: 'stripe', credentials }])
    expect(await world.payable(owner, form, 'stripe')).toEqual({ type: 'stripe', accountId })
    expect(await world.offered(owner, form)).toEqual(['stripe'])
    expect(account).toMatchObject({
      email: 'ana@cakes.example',
      controller: { stripe_dashboard: { type: 'full' }, fees: { payer: 'account' }, losses: { payments: 'stripe' } },
    })
  })

  it('adds the method to a draft that has none', async () => {
    const { owner, form } = await world.givenForm()
    await world.begin(world.browserOf(owner), form)
    expect(await world.merchantsOf(owner, form)).toMatchObject([
      {
        type: 'stripe',
        credentials: { accountId: expect.stringMatching(/^acct_/), detailsSubmitted: false, label: 'Card' },
      },
    ])
  })

  it.each([
    ['leave', 'incomplete', { detailsSubmitted: false, chargesEnabled: false }],
    ['waiting', 'connected', { detailsSubmitted: true, chargesEnabled: false }],
  ] as const)('charges nothing yet after the outcome “%s”', async (wish, outcome, state) => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    expect(await world.connect(owner, form, wish)).toBe(screen(form, outcome))
    expect(await world.merchantsOf(owner, form)).toMatchObject([{ credentials: state }])
    expect(await world.payable(owner, form, 'stripe')).toBeNull()
    expect(await world.offered(owner, form)).toEqual([])
  })

  it('continues with the same account, which is ready for another form', async () => {
    const { owner, form, accountId } = await givenConnected('leave')
    expect(await world.connect(owner, form)).toBe(screen(form, 'connected'))
    const other = await world.anotherForm(owner, { merchants: [STRIPE] })
    expect(await world.payable(owner, other, 'stripe')).toBeNull()
    expect(await world.begin(world.browserOf(owner), other)).toBe(
      `${world.server.deps.config.appUrl}${screen(other, 'connected')}`,
    )
    expect(await world.payable(owner, other, 'stripe')).toEqual({ type: 'stripe', accountId })
    expect(await world.offered(owner, other)).toEqual(['stripe'])
    expect(await accountsOf(owner)).toHaveLength(1)
  })

  it('redirects to Stripe again for a restricted account, where something may be missing', async () => {
    const { owner, form } = await givenConnected('waiting')
    expect(await world.begin(world.browserOf(owner), form)).toContain('/stripe/onboarding/')
    expect(await world.connect(owner, form)).toBe(screen(form, 'connected'))
    expect(await world.payable(owner, form, 'stripe')).not.toBeNull()
  })

  it('creates one account for two simultaneous tabs', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const urls = await Promise.all([1, 2, 3].map(() => world.begin(browser, form)))
    expect(new Set(urls).size).toBe(3)
    expect(await accountsOf(owner)).toHaveLength(1)
  })

  it('creates another account after the owner disconnected the first', async () => {
    const { owner, form, accountId } = await givenConnected()
    await world.sandbox.control('/stripe/deauthorize', { account: accountId })
    expect(await world.connect(owner, form)).toBe(screen(form, 'connected'))
    expect((await world.account(owner))?.account_id).not.toBe(accountId)
  })

  it('stores no account when Stripe can’t be reached', async () => {
    const { owner, form } = await world.givenForm()
    await world.sandbox.control('/faults', { provider: 'stripe', status: 503, times: 9 })
    const call = { body: world.placeOf(form) }
    const { status: code, body } = await world.server.call(merchants.onboardStripe, call, owner)
    await world.sandbox.control('/reset', {})
    expect([code, body.code]).toEqual([502, 'provider.failed'])
    expect(await world.merchantsOf(owner, form)).toEqual([])
    expect(await world.account(owner)).toBeUndefined()
  })
})

describe('the return from Stripe', () => {
  const visit = (browser: ReturnType<MerchantsWorld['browserOf']>, url: string) =>
    browser.visit(url, { from: 'elsewhere' })

  it('accepts the return from Stripe once, in the browser and session that started', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const back = await world.fillIn(await world.begin(browser, form))
    expect((await visit(world.browserOf(owner), back)).location).toBe(screen(form, 'expired'))
    expect((await visit(browser, back)).location).toBe(screen(form, 'connected'))
    expect((await visit(browser, back)).location).toBe(screen(form, 'expired'))
  })

  it('the return from Stripe is refused to another account in the same browser', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const back = await world.fillIn(await world.begin(browser, form))
    const stranger = await world.server.given.owner({ plan: 'plus' })
    browser.setCookie(SESSION_COOKIE, stranger.token)
    expect((await visit(browser, back)).location).toBe(screen(form, 'expired'))
    expect((await world.account(owner))?.details_submitted).toBe(false)
  })

  it('rejects a made-up state, and redirects nowhere else', async () => {
    const { owner } = await world.givenForm()
    const browser = world.browserOf(owner)
    for (const step of ['return', 'refresh']) {
      for (const state of ['x', '', 'https://evil.example', '//evil.example/.x', `${'a'.repeat(43)}.${owner.id}.pay`]) {
        const { location } = await visit(browser, `/api/merchants/stripe/${step}?state=${encodeURIComponent(state)}`)
        expect(['/', screen({ id: owner.id }, 'expired')]).toContain(location)
      }
    }
    const none = await world.server.app.inject({ method: 'GET', url: '/api/merchants/stripe/return' })
    expect(none.statusCode).toBe(400)
  })

  it('the return from Stripe is refused after a day', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const back = await world.fillIn(await world.begin(browser, form))
    world.server.clock.advance(DAY_MS + MINUTE_MS)
    expect((await visit(browser, back)).location).toBe(screen(form, 'expired'))
    // Their progress at Stripe is not lost.
    expect(await status(owner, form)).toMatchObject({ merchant: { credentials: { detailsSubmitted: true } } })
    await world.runTasks()
    const left = world.server.deps.database.db.selectFrom('stripe_onboardings').selectAll()
    expect(await left.where('user_id', '=', owner.id).execute()).toEqual([])
  })

  it('opens a new Stripe page for a link that was already used', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const url = await world.begin(browser, form)
    await fetch(url)
    const renewed = await browser.visit(url)
    expect(renewed.url.href).not.toBe(url)
    expect(renewed.body).toContain('Get paid with Stripe')
    const answer = await fetch(renewed.url, {
      method: 'POST',
      body: new URLSearchParams({ do: 'finish' }),
      redirect: 'manual',
    })
    expect((await visit(browser, answer.headers.get('location') ?? '')).location).toBe(screen(form, 'connected'))
  })

  it('reports when Stripe does not answer', async () => {
    const { owner, form } = await world.givenForm({ merchants: [STRIPE] })
    const browser = world.browserOf(owner)
    const back = await world.fillIn(await world.begin(browser, form))
    await world.sandbox.control('/faults', { provider: 'stripe', status: 503, times: 4 })
    expect((await visit(browser, back)).location).toBe(screen(form, 'unavailable'))
    await world.sandbox.control('/reset', {})
  })
})

describe('Stripe’s events about an account', () => {
  const event = (type: string, account: string, changes: object = {}) => ({
    id: `evt_${type}_${account}_${(count += 1)}`,
    object: 'event',
    type,
    account,
    livemode: false,
    created: 1_790_000_000,
    data: { object: { id: account, object: 'account', charges_enabled: true, details_submitted: true } },
    ...changes,
  })
  let count = 0

  it('Stripe’s events about an account trigger a fresh read, so that an old event changes nothing', async () => {
    const { owner, form, accountId } = await givenConnected('waiting')
    await world.deliver(event('account.updated', accountId))
    expect(await world.payable(owner, form, 'stripe')).toBeNull()
    await world.sandbox.control('/stripe/charges', { account: accountId, isEnabled: true })
    expect(await world.offered(owner, form)).toEqual([])
    const late = event('account.updated', accountId)
    await world.deliver(late)
    await world.deliver(late)
    expect(await world.payable(owner, form, 'stripe')).toEqual({ type: 'stripe', accountId })
    await expect.poll(() => world.offered(owner, form)).toEqual(['stripe'])
    await world.sandbox.control('/stripe/charges', { account: accountId, isEnabled: false })
    await world.deliver(event('account.updated', accountId))
    expect(await world.payable(owner, form, 'stripe')).toBeNull()
    await expect.poll(() => world.offered(owner, form)).toEqual([])
  })

  it('Stripe’s events about an account end the method on every form when the owner disconnected, and drafts show it', async () => {
    const { owner, form, accountId } = await givenConnected()
    const other = await world.anotherForm(owner, { merchants: [STRIPE] })
    await world.begin(world.browserOf(owner), other)
    await world.sandbox.control('/stripe/deauthorize', { account: accountId })
    const application = { id: 'ca_sandbox', object: 'application' }
    await world.deliver(event('account.application.deauthorized', accountId, { data: { object: application } }))
    for (const each of [form, other]) {
      expect(await world.payable(owner, each, 'stripe')).toBeNull()
      expect(await world.merchantsOf(owner, each)).toMatchObject([{ type: 'stripe', credentials: { accountId: '' } }])
    }
    expect(await status(owner, form)).toEqual({ merchant: null })
    expect(await world.account(owner)).toBeUndefined()
  })

  it('Stripe’s events about an account do not end it by their content alone', async () => {
    const { owner, form, accountId } = await givenConnected()
    await world.deliver(event('account.application.deauthorized', accountId))
    expect(await world.payable(owner, form, 'stripe')).not.toBeNull()
  })

  it('Stripe’s events about an account are rejected without a signature over exactly these bytes', async () => {
    const { accountId } = await givenConnected()
    const payload = JSON.stringify(event('account.updated', accountId))
    const { stripe, config } = world.server.deps
    const sign = (secret: string, text = payload, timestamp?: number) =>
      stripe?.webhooks.generateTestHeaderString({ payload: text, secret, ...(timestamp && { timestamp }) }) ?? ''
    const secret = config.stripe?.connectWebhookSecret ?? ''
    const before = await stored()
    for (const signature of [
      '',
      't=1,v1=0',
      sign('whsec_other'),
      sign(config.stripe?.webhookSecret ?? ''),
      sign(secret, `${payload} `),
      sign(secret, payload, Math.floor(Date.now() / 1000) - 301),
    ]) {
      const { status: code, body } = await world.post(payload, { 'stripe-signature': signature })
      expect([code, body.code]).toEqual([401, 'webhook.unverified'])
    }
    expect((await world.post(payload, {})).status).toBe(401)
    expect(await stored()).toEqual(before)
  })

  it('Stripe’s events about an account are acknowledged and dropped when from another mode, about unknown accounts, or irrelevant', async () => {
    const { accountId } = await givenConnected()
    const before = await stored()
    for (const each of [
      event('account.updated', accountId, { livemode: true }),
      event('capability.updated', accountId),
      event('account.updated', accountId, { account: undefined }),
    ]) {
      expect(await world.deliver(each)).toEqual({ status: 200, body: {} })
    }
    expect(await stored()).toEqual(before)
    expect(await world.deliver(event('account.updated', 'acct_unknown'))).toEqual({ status: 200, body: {} })
    expect((await stored()).filter(({ processed_at: at }) => at === null)).toEqual([])
  })

  it('Stripe’s events about an account about payments go to the checkout, whatever their metadata says', async () => {
    const { accountId } = await givenConnected()
    const session = { id: 'cs_test_1', object: 'checkout.session', payment_intent: { id: 'pi_1' }, metadata: { a: 1 } }
    const paid = event('checkout.session.completed', accountId, { data: { object: session } })
    expect(await world.deliver(paid)).toEqual({ status: 200, body: {} })
    const kept = world.server.deps.database.db.selectFrom('provider_events').selectAll()
    expect(await kept.where('event_id', '=', paid.id).executeTakeFirst()).toMatchObject({
      attempts: 1,
      last_error: null,
    })
  })

  const stored = () =>
    world.server.deps.database.db
      .selectFrom('provider_events')
      .select(['event_id', 'processed_at'])
      .where('provider', '=', 'stripe-connect')
      .orderBy('event_id')
      .execute()
})

describe('disconnecting Stripe', () => {
  it('stops payments at once, and releases the account once no payment can be in progress', async () => {
    const { owner, form, accountId } = await givenConnected()
    expect(await world.offered(owner, form)).toEqual(['stripe'])
    expect(await disconnect(owner, form)).toMatchObject({ status: 200, body: {} })
    expect(await world.payable(owner, form, 'stripe')).toBeNull()
    expect(await world.merchantsOf(owner, form)).toEqual([])
    await expect.poll(() => world.offered(owner, form)).toEqual([])
    expect(await status(owner, form)).toEqual({ merchant: null })
    await world.runTasks()
    expect(await isConnected(accountId)).toBe(true)
    await letGo()
    expect(await isConnected(accountId)).toBe(false)
    expect(await world.account(owner)).toBeUndefined()
  })

  it('keeps an account that another form uses, including a deleted one for a while', async () => {
    const { owner, form, accountId } = await givenConnected()
    const other = await world.anotherForm(owner, { merchants: [STRIPE] })
    await world.begin(world.browserOf(owner), other)
    await disconnect(owner, form)
    await letGo()
    expect(await isConnected(accountId)).toBe(true)
    expect(await world.payable(owner, other, 'stripe')).toEqual({ type: 'stripe', accountId })
    await world.server.call(forms.remove, { params: { id: other.id } }, owner)
    world.server.clock.advance(11 * MINUTE_MS)
    const time = { now: world.server.clock.now(), signal: AbortSignal.timeout(5_000) }
    await purgeDeletedForms(world.server.deps).run(time)
    await letGo()
    expect(await isConnected(accountId)).toBe(false)
  })

  it('reuses the account for an owner who returns soon', async () => {
    const { owner, form, accountId } = await givenConnected()
    await disconnect(owner, form)
    expect(await world.begin(world.browserOf(owner), form)).toContain('stripe=connected')
    await letGo()
    expect(await isConnected(accountId)).toBe(true)
    expect(await world.payable(owner, form, 'stripe')).toEqual({ type: 'stripe', accountId })
  })

  it('succeeds although Stripe does not answer, and retries and logs that', async () => {
    const { owner, form, accountId } = await givenConnected()
    await disconnect(owner, form)
    await world.sandbox.control('/faults', { provider: 'stripe', status: 503, times: 2 })
    await letGo()
    expect(await world.payable(owner, form, 'stripe')).toBeNull()
    expect(await isConnected(accountId)).toBe(true)
    expect(JSON.stringify(world.server.logLines)).toContain('could not be let go')
    world.server.clock.advance(DAY_MS)
    await world.runTasks()
    expect(await isConnected(accountId)).toBe(false)
  })

  it('disconnecting Stripe is no error the second time, or when nothing was connected', async () => {
    const { owner, form } = await world.givenForm()
    for (let times = 0; times < 2; times++) expect((await disconnect(owner, form)).status).toBe(200)
  })
})

describe('an owner’s Stripe account', () => {
  it('an owner’s Stripe account is released when the Wayform account is deleted, without naming its owner', async () => {
    const { owner, accountId } = await givenConnected()
    const { database, now } = world.server.deps
    await database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: null, at: now() }),
    )
    const removed = await world.server.call(users.remove, {}, owner)
    expect(removed.status).toBe(200)
    expect(await isConnected(accountId)).toBe(true)
    await letGo()
    expect(await isConnected(accountId)).toBe(false)
    const left = await database.db.selectFrom('stripe_accounts').selectAll().execute()
    expect(left.filter(({ account_id: id }) => id === accountId)).toEqual([])
  })

  it('moves the Stripe account in a merge beside the existing one, and each form keeps its merchant', async () => {
    const one = await givenConnected()
    const two = await givenConnected()
    await world.server.given.merged({ from: one.owner, to: two.owner })
    for (const { form, accountId } of [one, two]) {
      expect(await world.payable(two.owner, form, 'stripe')).toEqual({ type: 'stripe', accountId })
    }
  })

  it('an owner’s Stripe account is not in a copy of the form', async () => {
    const { owner, form } = await givenConnected()
    const { body } = await world.server.call(forms.duplicate, { params: { id: form.id } }, owner)
    expect(JSON.stringify(body)).not.toContain('acct_')
    expect(await world.payable(owner, body.form, 'stripe')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { CONFIG } from '../../../testing/start-for-test.ts'
import { type StripeForTest, startStripe, verified } from '../stripe-for-test.ts'

const URLS = { refresh_url: 'http://localhost:4000/again', return_url: 'http://localhost:4000/back' }

async function givenLink({ stripe }: StripeForTest) {
  const account = await stripe.accounts.create({
    controller: { stripe_dashboard: { type: 'full' } },
    email: 'ana@bakery.example',
    metadata: { userId: 'u1' },
  })
  const link = await stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', ...URLS })
  return { account, link }
}

/** Presses a button of the page that the link opened: the link works once, so the page is not fetched again. */
async function press({ sandbox }: StripeForTest, url: string, wish: string) {
  const headers = { origin: sandbox.url }
  const body = new URLSearchParams({ do: wish })
  return (await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })).headers.get('location')
}

describe('a connected account', () => {
  it('a connected account starts with nothing but its owner', async () => {
    const { account } = await givenLink(await startStripe())
    expect(account).toMatchObject({
      object: 'account',
      type: 'standard',
      email: 'ana@bakery.example',
      metadata: { userId: 'u1' },
      details_submitted: false,
      charges_enabled: false,
      payouts_enabled: false,
      controller: { fees: { payer: 'account' }, losses: { payments: 'stripe' }, requirement_collection: 'stripe' },
      requirements: { disabled_reason: 'requirements.past_due' },
    })
  })

  it.each([
    ['finish', { details_submitted: true, charges_enabled: true, requirements: { disabled_reason: null } }],
    ['waiting', { details_submitted: true, charges_enabled: false, payouts_enabled: false }],
    ['leave', { details_submitted: false, charges_enabled: false }],
  ])('a connected account has the state of its onboarding: %s', async (wish, state) => {
    const given = await startStripe()
    const { account, link } = await givenLink(given)
    expect(await given.see(link.url)).toContain('ana@bakery.example')
    expect(await press(given, link.url, wish)).toBe(URLS.return_url)
    expect(await given.stripe.accounts.retrieve(account.id)).toMatchObject(state)
    if (wish === 'leave') return
    const [received] = await given.arrived(1)
    if (!received) throw new Error('nothing arrived')
    expect(received.url).toBe('/webhooks/stripe-connect')
    expect(verified(received, CONFIG.stripe.connectWebhookSecret)).toMatchObject({
      type: 'account.updated',
      account: account.id,
      data: { object: state, previous_attributes: { details_submitted: false } },
    })
  })

  it('a connected account is set up by a link that works once, for some minutes', async () => {
    const given = await startStripe()
    const { account, link } = await givenLink(given)
    expect(link.expires_at).toBe(given.start + 300)
    const open = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location')
    expect(await open(link.url)).toBeNull()
    expect(await open(link.url)).toBe(URLS.refresh_url)
    const late = await given.stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', ...URLS })
    given.advance(300)
    expect(await open(late.url)).toBe(URLS.refresh_url)
    // The page can't be submitted without having been opened.
    expect(await press(given, late.url, 'finish')).toBeNull()
    expect(await given.stripe.accounts.retrieve(account.id)).toMatchObject({ details_submitted: false })
  })

  it('a connected account is not accessible after the platform disconnected it', async () => {
    const given = await startStripe()
    const { account } = await givenLink(given)
    const connection = { client_id: 'ca_sandbox', stripe_user_id: account.id }
    expect(await given.stripe.oauth.deauthorize(connection)).toMatchObject({ stripe_user_id: account.id })
    await expect(given.stripe.oauth.deauthorize(connection)).rejects.toMatchObject({ type: 'StripeInvalidClientError' })
    await expect(given.stripe.accounts.retrieve(account.id)).rejects.toMatchObject({
      type: 'StripePermissionError',
      code: 'account_invalid',
    })
    await expect(given.stripe.checkout.sessions.list({}, { stripeAccount: account.id })).rejects.toMatchObject({
      statusCode: 403,
    })
    await given.arrived(1)
    expect(given.events()).toMatchObject([
      { type: 'account.application.deauthorized', account: account.id, data: { object: { object: 'application' } } },
    ])
  })

  it.each([
    [{ client_id: 'ca_other', stripe_user_id: 'acct_1' }, 'StripeInvalidClientError'],
    [{ client_id: 'ca_sandbox', stripe_user_id: 'acct_1' }, 'StripeInvalidClientError'],
    [{ client_id: 'ca_sandbox', stripe_user_id: '' }, 'StripeOAuthInvalidRequestError'],
  ])('a connected account can’t be disconnected by others: %o', async (connection, type) => {
    const { stripe } = await startStripe()
    await expect(stripe.oauth.deauthorize(connection)).rejects.toMatchObject({ type })
  })

  it('a connected account can lose its charges, and be disconnected by its owner, through the control calls', async () => {
    const given = await startStripe()
    const { account } = await givenLink(given)
    await given.control('charges', { account: account.id, isEnabled: true })
    await given.control('charges', { account: account.id, isEnabled: false })
    expect(await given.stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: false })
    await given.control('deauthorize', { account: account.id })
    expect(given.types()).toEqual(['account.updated', 'account.updated', 'account.application.deauthorized'])
    expect(await given.control('accounts')).toMatchObject({ accounts: [{ id: account.id, isConnected: false }] })
  })
})

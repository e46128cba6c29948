import { expect, it } from 'vitest'
import { type StripeState, stripeState } from './stripe-state.ts'

it.each<[string, Parameters<typeof stripeState>[0], StripeState]>([
  ['the owner never went to Stripe', { accountId: '', detailsSubmitted: false }, 'none'],
  ['an account is required, whatever the state', { accountId: '', detailsSubmitted: true }, 'none'],
  [
    'the onboarding is incomplete',
    { accountId: 'acct_1', detailsSubmitted: false, chargesEnabled: false },
    'detailsMissing',
  ],
  ['payments are disabled', { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: false }, 'chargesOff'],
  ['payments are enabled', { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: true }, 'ready'],
  ['an older document has no state', { accountId: 'acct_1', detailsSubmitted: true }, 'ready'],
])('reports the Stripe state: %s', (_, credentials, state) => {
  expect(stripeState(credentials)).toBe(state)
})

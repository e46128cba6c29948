import { expect, it } from 'vitest'
import { type StripeState, stripeState } from './stripe-state.ts'

it.each<[string, Parameters<typeof stripeState>[0], StripeState]>([
  ['nobody went to Stripe', { accountId: '', detailsSubmitted: false }, 'none'],
  ['an account is needed, whatever else is said', { accountId: '', detailsSubmitted: true }, 'none'],
  ['somebody left early', { accountId: 'acct_1', detailsSubmitted: false, chargesEnabled: false }, 'detailsMissing'],
  ['Stripe holds it back', { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: false }, 'chargesOff'],
  ['Stripe lets it take payments', { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: true }, 'ready'],
  ['an older document does not say', { accountId: 'acct_1', detailsSubmitted: true }, 'ready'],
])('%s', (_, credentials, state) => {
  expect(stripeState(credentials)).toBe(state)
})

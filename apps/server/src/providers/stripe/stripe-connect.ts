import { isStripeError } from './stripe-billing.ts'
import type { StripeClient } from './stripe-client.ts'

/** An owner's onboarding status at Stripe. */
export type AccountState = { detailsSubmitted: boolean; chargesEnabled: boolean }

export type StripeConnect = ReturnType<typeof stripeConnect>

/**
 * The part of Stripe for owners' own accounts. Owners have Stripe's full dashboard, pay its fees and are liable for
 * their disputes. Refusals and failures are thrown as Stripe's own errors.
 */
export function stripeConnect(stripe: StripeClient) {
  return {
    /** The same idempotency key returns the same account. */
    async createAccount(
      { userId, email }: { userId: string; email: string | null },
      idempotencyKey: string,
    ): Promise<string> {
      const account = await stripe.accounts.create(
        {
          controller: {
            stripe_dashboard: { type: 'full' },
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
          },
          ...(email !== null && { email }),
          metadata: { userId },
        },
        { idempotencyKey },
      )
      return account.id
    },

    /** Works once, for some minutes: later visits are redirected to `refreshUrl`. */
    async onboardingUrl(to: { accountId: string; refreshUrl: string; returnUrl: string }): Promise<string> {
      const link = await stripe.accountLinks.create({
        account: to.accountId,
        type: 'account_onboarding',
        refresh_url: to.refreshUrl,
        return_url: to.returnUrl,
      })
      return link.url
    },

    /** Null if the account is not connected to us any more. */
    async stateOf(accountId: string): Promise<AccountState | null> {
      try {
        const account = await stripe.accounts.retrieve(accountId)
        return { detailsSubmitted: account.details_submitted, chargesEnabled: account.charges_enabled }
      } catch (error) {
        if (isOutOfReach(error)) return null
        throw error
      }
    },

    /** Disconnects the account. It stays its owner's. */
    async deauthorise(accountId: string, clientId: string): Promise<void> {
      try {
        await stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: accountId })
      } catch (error) {
        // Its owner was faster.
        if (!isOutOfReach(error)) throw error
      }
    },
  }
}

/** Stripe answers the same for a deleted account and for another platform's. */
function isOutOfReach(error: unknown): boolean {
  if (!isStripeError(error)) return false
  const { code, rawType, statusCode } = error
  return code === 'account_invalid' || code === 'resource_missing' || rawType === 'invalid_client' || statusCode === 404
}

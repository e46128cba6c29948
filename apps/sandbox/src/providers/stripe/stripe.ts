import type { ProviderRegistration } from '../../frame/provider.ts'
import { accountRoutes, deauthorizeRoute } from './connect/accounts.ts'
import { createApi } from './api.ts'
import { checkoutPage } from './checkout/checkout-page.ts'
import { stripeControl } from './control.ts'
import { customerRoutes } from './billing/customers.ts'
import { invoiceRoutes } from './billing/invoices.ts'
import { onboardingPage } from './connect/onboarding-page.ts'
import { paymentRoutes } from './payments.ts'
import { portalPage } from './billing/portal-page.ts'
import { portalRoutes } from './billing/portal-sessions.ts'
import { priceRoutes } from './billing/prices.ts'
import { sessionRoutes } from './checkout/sessions.ts'
import { shownCheckouts } from './checkout/shown-checkouts.ts'
import { errorBody, orderedError, StripeProblem } from './wire/stripe-error.ts'
import { subscriptionRoutes } from './billing/subscriptions.ts'
import { createStripeState } from './stripe-state.ts'

/** Stripe: Billing, Checkout and Connect, with its pages and its events. */
export const stripe: ProviderRegistration = {
  name: 'stripe',
  create(context) {
    const state = createStripeState(context)
    return {
      routes(scope) {
        const api = createApi(scope, state)
        customerRoutes(api, state)
        priceRoutes(api)
        sessionRoutes(api, state)
        subscriptionRoutes(api, state)
        invoiceRoutes(api)
        paymentRoutes(api, state)
        accountRoutes(api, state)
        deauthorizeRoute(scope, state)
        portalRoutes(api, state)
        checkoutPage(scope, state)
        portalPage(scope, state)
        onboardingPage(scope, state)
        scope.all('/v1/*', async (request, reply) => {
          const where = `${request.method} ${request.url.replace('/stripe', '').split('?')[0]}`
          const problem = new StripeProblem(404, `Unrecognized request URL (${where}).`)
          return reply.code(404).send(errorBody(problem))
        })
      },
      control: (scope) => stripeControl(scope, state),
      faultBody: ({ status = 500 }) => orderedError(status),
      state: () => ({ checkouts: shownCheckouts(state) }),
      reset: () => state.reset(),
    }
  },
}

import type { ProviderRegistration } from '../../frame/provider.ts'
import { createAccounts } from './accounts.ts'
import { apiRoutes } from './api-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { razorpayControl } from './control.ts'
import { createEvents } from './events.ts'
import { createLedger } from './ledger.ts'
import { orderedError } from './razorpay-error.ts'
import { shownCheckouts } from './shown-checkouts.ts'

/** Razorpay: orders and payments of every account with test keys, and the checkout that opens in a shop's page. */
export const razorpay: ProviderRegistration = {
  name: 'razorpay',
  create({ now, feed, webhooks }) {
    const accounts = createAccounts()
    const ledger = createLedger(now)
    const events = createEvents(webhooks, accounts, now)
    const parts = { accounts, ledger, events, onChange: () => feed.announce({ provider: 'razorpay' }) }
    return {
      routes(scope) {
        checkoutRoutes(scope, parts)
        apiRoutes(scope, parts)
      },
      control: (scope) => razorpayControl(scope, parts),
      faultBody: ({ status = 500 }) => orderedError(status).body,
      state: () => ({ checkouts: shownCheckouts(ledger) }),
      reset() {
        accounts.reset()
        ledger.reset()
        events.reset()
      },
    }
  },
}

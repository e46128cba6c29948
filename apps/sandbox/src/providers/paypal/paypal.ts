import type { ProviderRegistration } from '../../frame/provider.ts'
import { apiRoutes } from './api-routes.ts'
import { approvalRoutes } from './approval-routes.ts'
import { paypalControl } from './control.ts'
import { createDisputes } from './disputes.ts'
import { createEvents } from './events.ts'
import { createOrders } from './orders.ts'
import { orderedError } from './paypal-error.ts'
import { shownCheckouts } from './shown-checkouts.ts'
import { createTokens } from './tokens.ts'

/** PayPal: orders that pay other accounts, the page where payers approve, and signed events. */
export const paypal: ProviderRegistration = {
  name: 'paypal',
  create({ config, now, feed, webhooks }) {
    const tokens = createTokens(config.paypal, now)
    const orders = createOrders(now)
    const disputes = createDisputes(now)
    const events = createEvents(config, webhooks, now)
    const parts = { config, tokens, orders, disputes, events, onChange: () => feed.announce({ provider: 'paypal' }) }
    return {
      routes(scope) {
        apiRoutes(scope, parts)
        approvalRoutes(scope, parts)
      },
      control: (scope) => paypalControl(scope, parts),
      faultBody: ({ status = 500 }, path) => orderedError(status, path),
      state: () => ({ checkouts: shownCheckouts(orders, disputes) }),
      reset() {
        tokens.end()
        orders.reset()
        disputes.reset()
        events.reset()
      },
    }
  },
}

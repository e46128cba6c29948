import type { ProviderRegistration } from '../../../frame/provider.ts'
import { createNotices } from '../notices.ts'
import { appStoreRoutes } from './api-routes.ts'
import { orderedError } from './app-store-error.ts'
import { appStoreControl } from './control.ts'
import { createNotifications } from './notifications.ts'
import { shownSubscription } from './shown-subscription.ts'
import { createSigner } from './sign-jws.ts'
import { createSubscriptions } from './subscriptions.ts'

/** The App Store: subscriptions, the server API that tells about them, and notifications, all signed. */
export const appStore: ProviderRegistration = {
  name: 'app-store',
  create({ config, now, feed, webhooks }) {
    const subscriptions = createSubscriptions()
    const notices = createNotices(webhooks)
    const signer = createSigner(now)
    const notifications = createNotifications({ config, notices, signer, now })
    let resetTests = () => {}

    return {
      routes(scope) {
        const { reset } = appStoreRoutes(scope, { config: config.appStore, subscriptions, notifications, signer, now })
        resetTests = reset
      },
      control: (scope) =>
        appStoreControl(scope, {
          config: config.appStore,
          subscriptions,
          notifications,
          notices,
          signer,
          now,
          onChange: () => feed.announce({ provider: 'app-store' }),
        }),
      faultBody: ({ status = 500, code }) => orderedError(status, code),
      state: () => ({
        subscriptions: subscriptions
          .list()
          .map((each) => shownSubscription(each, now().getTime()))
          .toReversed(),
        notices: notices.list().map(({ content: _content, ...notice }) => notice),
      }),
      reset() {
        subscriptions.reset()
        notices.reset()
        signer.forge(null)
        resetTests()
      },
    }
  },
}

import type { ProviderRegistration } from '../../../frame/provider.ts'
import { createServiceAccount } from '../../fcm/service-account.ts'
import { createNotices } from '../notices.ts'
import { playRoutes } from './api-routes.ts'
import { playControl } from './control.ts'
import { orderedError } from './play-error.ts'
import { createPurchases } from './purchases.ts'
import { createPushes } from './push.ts'
import { shownSubscription } from './shown-subscription.ts'

const SCOPES = ['https://www.googleapis.com/auth/androidpublisher']

/** Google Play: subscriptions, the API that tells about them and ends them, and pushed notifications. */
export const googlePlay: ProviderRegistration = {
  name: 'google-play',
  create({ config, now, feed, webhooks }) {
    const time = () => now().getTime()
    const { packageName, clientEmail, publicKey } = config.googlePlay
    const purchases = createPurchases(time)
    const notices = createNotices(webhooks)
    const pushes = createPushes({ config, notices, now })
    const account = createServiceAccount({ clientEmail, publicKey, scopes: SCOPES }, now)
    const onChange = () => feed.announce({ provider: 'google-play' })

    return {
      routes: (scope) =>
        playRoutes(scope, {
          packageName,
          purchases,
          account,
          keys: pushes.keys,
          now: time,
          tell(happenings) {
            onChange()
            void pushes.tell(happenings).then(onChange)
          },
        }),
      control: (scope) =>
        playControl(scope, {
          packageName,
          purchases,
          pushes,
          notices,
          endTokens: account.endTokens,
          now: time,
          onChange,
        }),
      faultBody: ({ status = 500 }) => orderedError(status),
      state: () => ({
        subscriptions: purchases.list().map(shownSubscription).toReversed(),
        notices: notices.list().map(({ content: _content, ...notice }) => notice),
      }),
      reset() {
        purchases.reset()
        notices.reset()
        pushes.forge(null)
        account.endTokens()
      },
    }
  },
}

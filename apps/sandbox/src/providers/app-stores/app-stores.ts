import type { ProviderRegistration } from '../../frame/provider.ts'
import { page, pageHeaders } from '../sign-in/account-page.ts'

const NAMES: Record<string, string> = { ios: 'the App Store', android: 'Google Play' }

/** The store pages where phones get the app. */
export const appStores: ProviderRegistration = {
  name: 'app-stores',
  create: () => ({
    routes(scope) {
      scope.get<{ Params: { platform: string } }>('/:platform', async ({ params }, reply) => {
        const name = NAMES[params.platform]
        const html = name
          ? page('Wayform', `<p>The sandbox plays ${name}. Here people install the app.</p>`)
          : page('No such store', '<p>The sandbox plays the stores of iOS and Android only.</p>')
        return reply
          .code(name ? 200 : 404)
          .headers(pageHeaders("'self'"))
          .send(html)
      })
    },
    state: () => ({}),
    reset() {},
  }),
}

import type { PhoneAccounts } from '../platform.ts'
import type { Build } from './build.ts'
import { SocialLogin } from './plugins.ts'

/** The plugin's code for a picker that was closed. */
const CLOSED = 'USER_CANCELLED'

/** Google's account picker, and Apple's sheet on iOS. Apple's page on Android needs a browser, as on the web. */
export function phoneAccounts(platform: 'ios' | 'android', { google }: Build): PhoneAccounts {
  const hasGoogle = google !== null && (platform === 'android' || google.iosClientId !== '')
  let ready: Promise<void> | null = null
  const start = () => {
    ready ??= SocialLogin.initialize({
      ...(hasGoogle && {
        google: {
          webClientId: google.webClientId,
          ...(platform === 'ios' && { iOSClientId: google.iosClientId, iOSServerClientId: google.webClientId }),
        },
      }),
      // The server trades the code, and it works only once. Without a redirect the sheet itself answers.
      ...(platform === 'ios' && { apple: { redirectUrl: '', useProperTokenExchange: true } }),
    }).catch((error: unknown) => {
      ready = null
      throw error
    })
    return ready
  }
  return {
    providers: [...(hasGoogle ? (['google'] as const) : []), ...(platform === 'ios' ? (['apple'] as const) : [])],
    pickGoogle: () =>
      orNull(async () => {
        await start()
        const nonce = crypto.randomUUID()
        const { result } = await SocialLogin.login<'google'>({ provider: 'google', options: { nonce } })
        const idToken = 'idToken' in result ? result.idToken : null
        if (!idToken) throw new Error('Google gave no token')
        return { idToken, nonce }
      }),
    pickApple: () =>
      orNull(async () => {
        await start()
        const nonce = crypto.randomUUID()
        const { result } = await SocialLogin.login<'apple'>({
          provider: 'apple',
          options: { scopes: ['name', 'email'], nonce },
        })
        const { idToken: identityToken, authorizationCode, profile } = result
        if (!identityToken || !authorizationCode) throw new Error('Apple gave no token')
        const name = [profile.givenName, profile.familyName].filter(Boolean).join(' ')
        return { identityToken, authorizationCode, nonce, ...(name !== '' && { user: { name } }) }
      }),
  }
}

async function orNull<T>(pick: () => Promise<T>): Promise<T | null> {
  try {
    return await pick()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CLOSED) return null
    throw error
  }
}

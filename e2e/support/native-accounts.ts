import type { Device, Methods } from './native-device.ts'
import type { SandboxControl } from './sandbox.ts'

type Login = { provider: string; options: { nonce?: string } }
type AppleAnswer = { identityToken: string; authorizationCode: string; subject: string; user?: { name?: string } }

/** Google's account picker and Apple's sheet; their tokens come from the sandbox. */
export function accountsPlugin(device: Device, sandbox: SandboxControl): Methods {
  return {
    initialize: () => undefined,
    login: async (given) => {
      const { provider, options } = given as unknown as Login
      if (!device.account) {
        throw Object.assign(new Error('The user canceled the sign-in flow.'), { code: 'USER_CANCELLED' })
      }
      const asked = { ...device.account, nonce: options.nonce }
      if (provider === 'google') {
        const { idToken } = await sandbox.control<{ idToken: string }>('POST', 'google/id-token', asked)
        return { provider, result: { responseType: 'online', accessToken: null, idToken, profile: device.account } }
      }
      const answer = await sandbox.control<AppleAnswer>('POST', 'apple/native', asked)
      const profile = { user: answer.subject, email: null, givenName: answer.user?.name ?? null, familyName: null }
      const { identityToken: idToken, authorizationCode } = answer
      return { provider, result: { accessToken: null, idToken, authorizationCode, profile } }
    },
  }
}

import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import type { Context, Provider } from 'oidc-provider'
import type { SandboxConfig } from '../../config.ts'
import type { People, Person } from '../sign-in/people.ts'
import { memoryStore } from './memory-adapter.ts'

export const PREFIX = '/google'
export const AUTHORIZE_PATH = '/o/oauth2/v2/auth'
export const KEY_ID = 'sandbox-google'

export type Issuer = { provider: Provider; privateKey: CryptoKey; url: string; reset(): void }

/** An OpenID issuer with Google's paths, scopes and claims. The library is loaded when somebody first comes by. */
export async function createIssuer(origin: string, { google, appUrl }: SandboxConfig, people: People): Promise<Issuer> {
  const { interactionPolicy, Provider } = await import('oidc-provider')
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const store = memoryStore()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const url = `${origin}${PREFIX}`
  const provider = new Provider(url, {
    adapter: store.adapter,
    clients: [
      {
        client_id: google.clientId,
        client_secret: google.clientSecret,
        redirect_uris: [`${appUrl}/auth/google/callback`, `${appUrl}/auth/merge/redirect`],
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    responseTypes: ['code'],
    scopes: ['openid'],
    // Google puts who somebody is into the token itself.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    findAccount: async (_context: Context, subject: string) => {
      const person = people.find(subject)
      return person && { accountId: subject, claims: async () => claimsOf(person) }
    },
    pkce: { required: () => true },
    interactions: { policy, url: (_context: Context, { uid }: { uid: string }) => `${PREFIX}/interaction/${uid}` },
    // Who chose an account has agreed; there is no second page.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(oidc.params.scope ?? 'openid')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
    },
    routes: {
      authorization: AUTHORIZE_PATH,
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
      revocation: '/revoke',
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 300,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
    renderError: (context: Context, out: Record<string, unknown>) => {
      context.type = 'json'
      context.body = out
    },
  })
  return { provider, privateKey, url, reset: () => store.clear() }
}

export function claimsOf({ subject, name, email, isVerified }: Person) {
  const host = email.split('@')[1] ?? ''
  return {
    sub: subject,
    name,
    email,
    email_verified: isVerified,
    // A company's own address: Google is its authority.
    ...(host.startsWith('workspace.') && { hd: host }),
  }
}

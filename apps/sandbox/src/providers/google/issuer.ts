import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK } from 'jose'
import { rsaKeysOf } from '../../frame/rsa-keys.ts'
import type { Context, Provider } from 'oidc-provider'
import type { SandboxConfig } from '../../config.ts'
import type { People, Person } from '../sign-in/people.ts'
import { WORKSPACE_SCOPES } from './account-forms.ts'
import { memoryStore } from './memory-adapter.ts'

export const PREFIX = '/google'
export const AUTHORIZE_PATH = '/o/oauth2/v2/auth'
export const KEY_ID = 'sandbox-google'

export type Issuer = {
  provider: Provider
  privateKey: CryptoKey
  url: string
  /** A person revokes a consent; none of its tokens is valid any more. */
  endGrant(grantId: string): Promise<void>
  /** Access tokens expire early, as they may at any time; the refresh token stays valid. */
  expireAccessTokens(): void
  grantsOf(subject: string): string[]
  reset(): void
}

/** An OpenID issuer with Google's paths, scopes and claims. The library is loaded on first use. */
export async function createIssuer(origin: string, { google, appUrl }: SandboxConfig, people: People): Promise<Issuer> {
  const { interactionPolicy, Provider } = await import('oidc-provider')
  const { privateKey } = await rsaKeysOf('google')
  const store = memoryStore()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const url = `${origin}${PREFIX}`
  // Offline access was requested. A second time only after a new consent, as at Google.
  const offline = new Map<string, string>()
  const provider = new Provider(url, {
    adapter: store.adapter,
    clients: [
      {
        client_id: google.clientId,
        client_secret: google.clientSecret,
        redirect_uris: [
          `${appUrl}/auth/google/callback`,
          `${appUrl}/auth/merge/redirect`,
          `${appUrl}/integration/gforms/redirect`,
          `${appUrl}/integration/gsheet/redirect`,
          `${appUrl}/integration/gcalendar/redirect`,
        ],
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    responseTypes: ['code'],
    scopes: ['openid', ...WORKSPACE_SCOPES],
    extraParams: ['access_type'],
    issueRefreshToken: async (_context: Context, _client: unknown, { grantId }: { grantId: string }) =>
      offline.has(grantId),
    expiresWithSession: async () => false,
    rotateRefreshToken: false,
    // Google puts the identity into the token itself.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    findAccount: async (_context: Context, subject: string) => {
      const person = people.find(subject)
      return person && { accountId: subject, claims: async () => claimsOf(person) }
    },
    pkce: { required: () => true },
    interactions: { policy, url: (_context: Context, { uid }: { uid: string }) => `${PREFIX}/interaction/${uid}` },
    // Choosing an account is the consent; there is no second page.
    loadExistingGrant: async ({ oidc }: Context) => {
      const { accountId } = oidc.session
      const { scope = 'openid', access_type: access, prompt = '' } = oidc.params
      const refused = oidc.result?.consent?.refused ?? []
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope(scope)
      if (refused.length > 0) grant.rejectOIDCScope(refused.join(' '))
      const grantId = await grant.save()
      const isKnown = [...offline.values()].includes(accountId)
      if (access === 'offline' && (prompt.includes('consent') || !isKnown)) offline.set(grantId, accountId)
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
      RefreshToken: 180 * 86_400,
      Grant: 180 * 86_400,
    },
    renderError: (context: Context, out: Record<string, unknown>) => {
      context.type = 'json'
      context.body = out
    },
  })
  return {
    provider,
    privateKey,
    url,
    async endGrant(grantId) {
      offline.delete(grantId)
      await store.endGrant(grantId)
    },
    expireAccessTokens: () => store.drop('AccessToken'),
    grantsOf: (subject) => [...offline].flatMap(([grantId, accountId]) => (accountId === subject ? [grantId] : [])),
    reset() {
      offline.clear()
      store.clear()
    },
  }
}

export function claimsOf({ subject, name, email, isVerified }: Person) {
  const host = email.split('@')[1] ?? ''
  return {
    sub: subject,
    name,
    email,
    email_verified: isVerified,
    // A company's own address: Google is authoritative for it.
    ...(host.startsWith('workspace.') && { hd: host }),
  }
}

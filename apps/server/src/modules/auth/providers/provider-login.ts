import type { SignInError } from '@wayform/contract/sign-in-errors.ts'
import type { Services } from '../../../services.ts'
import type { Owner } from '../../../platform/http/implement.ts'
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts'
import type { IdentityResult } from '../../../providers/identity.ts'
import { LOGIN_MS } from '../whatsapp/login-limits.ts'
import { providerLoginsRepository, type ProviderLoginKind } from './provider-logins.repository.ts'

type Begin = Pick<ProviderLoginKind, 'provider'> & {
  purpose: keyof (typeof RETURN_PATHS)['google']
  /** The secret of this browser; it keeps the one it has, so that two tabs can be on their way at once. */
  browser: string
  /** A path of the app, checked. */
  redirect: string
  /** Who asks to merge: the proof is good for this account in this session only. */
  owner?: Owner
  language?: string | undefined
}

export type Begun = { ok: true; url: URL } | { ok: false; error: SignInError }

/** Stores a random state that is bound to this browser, and says where the browser goes with it. */
export async function beginProviderLogin(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'apple' | 'log'>,
  begin: Begin,
): Promise<Begun> {
  const state = randomToken()
  const stateHash = hashState(deps, state)
  const address = await addressFor(deps, begin, state, stateHash)
  if (!address) return { ok: false, error: 'notSetUp' }
  if (!address.ok) {
    deps.log.warn({ err: address.cause, provider: begin.provider }, 'a provider could not be asked')
    return { ok: false, error: 'unavailable' }
  }
  await providerLoginsRepository(deps.database.db).insert({
    state_hash: stateHash,
    browser_hash: hashBrowser(deps, begin.browser),
    provider: begin.provider,
    purpose: begin.purpose,
    user_id: begin.owner?.id ?? null,
    session_hash: begin.owner?.sessionHash ?? null,
    redirect: begin.redirect,
    expires_at: new Date(deps.now().getTime() + LOGIN_MS),
  })
  return { ok: true, url: address.value }
}

async function addressFor(
  deps: Pick<Services, 'config' | 'secretKey' | 'google' | 'apple'>,
  begin: Begin,
  state: string,
  stateHash: string,
): Promise<IdentityResult<URL> | null> {
  const { google, apple } = deps
  const redirectUri = `${deps.config.appUrl}${RETURN_PATHS[begin.provider][begin.purpose]}`
  const nonce = nonceOf(deps, stateHash)
  if (begin.provider === 'apple') {
    return apple && { ok: true, value: apple.authorizationUrl({ redirectUri, state, nonce }) }
  }
  const to = { redirectUri, state, nonce, verifier: verifierOf(deps, stateHash), language: begin.language }
  return google && google.authorizationUrl(to)
}

export const RETURN_PATHS = {
  google: { login: '/auth/google/callback', merge: '/auth/merge/redirect' },
  apple: { login: '/auth/apple/callback', merge: '/auth/apple/callback' },
} as const

type KeyDeps = Pick<Services, 'secretKey'>

export const hashState = ({ secretKey }: KeyDeps, state: string) => hashToken(secretKey, 'provider-state', state)
export const hashBrowser = ({ secretKey }: KeyDeps, secret: string) => hashToken(secretKey, 'provider-browser', secret)
export const hashHandle = ({ secretKey }: KeyDeps, handle: string) => hashToken(secretKey, 'provider-handle', handle)
/** Both follow from the stored state and our key, so a stolen table holds neither. */
export const nonceOf = ({ secretKey }: KeyDeps, stateHash: string) => hashToken(secretKey, 'provider-nonce', stateHash)
export const verifierOf = ({ secretKey }: KeyDeps, stateHash: string) =>
  hashToken(secretKey, 'provider-verifier', stateHash)

const BROWSER_SECRET = /^[\w-]{43}$/

/** The secret that this browser has already, if it looks like one of ours, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return cookie !== undefined && BROWSER_SECRET.test(cookie) ? cookie : randomToken()
}

/** What the app tells the person, for a provider's refusal or silence. */
export function reportFailure(
  { log }: Pick<Services, 'log'>,
  provider: string,
  failure: Extract<IdentityResult<unknown>, { ok: false }>,
): SignInError {
  log.warn({ err: failure.cause, provider, reason: failure.reason }, 'a provider confirmed nobody')
  return failure.reason === 'failed' ? 'unavailable' : 'refused'
}

import type { SignInError } from '@wayform/contract/sign-in-errors.ts'
import type { Services } from '../../../services.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts'
import type { IdentityResult } from '../../../providers/identity.ts'
import { LOGIN_MS } from '../whatsapp/login-limits.ts'
import { providerLoginsRepository, type ProviderLoginKind } from './provider-logins.repository.ts'

type Begin = Pick<ProviderLoginKind, 'provider'> & {
  purpose: keyof (typeof RETURN_PATHS)['google']
  /** The browser's secret. An existing one is kept, so that two tabs can sign in at the same time. */
  browser: string
  /** A path of the app, already checked. */
  redirect: string
  /** For a merge: the proof is valid only for this account in this session. */
  owner?: Owner
  language?: string | undefined
}

export type Begun = { ok: true; url: URL } | { ok: false; error: SignInError }

/** Stores a random OAuth state bound to this browser and returns the provider's address. */
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
    user_id: begin.owner?.personId ?? null,
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
/** Both are derived from the stored state and our key, so a stolen table contains neither. */
export const nonceOf = ({ secretKey }: KeyDeps, stateHash: string) => hashToken(secretKey, 'provider-nonce', stateHash)
export const verifierOf = ({ secretKey }: KeyDeps, stateHash: string) =>
  hashToken(secretKey, 'provider-verifier', stateHash)

const BROWSER_SECRET = /^[\w-]{43}$/

/** The secret that this browser already has, if it has the right shape, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return cookie !== undefined && BROWSER_SECRET.test(cookie) ? cookie : randomToken()
}

/** Logs a provider's refusal or failure, and returns the error that the app shows. */
export function reportFailure(
  { log }: Pick<Services, 'log'>,
  provider: string,
  failure: Extract<IdentityResult<unknown>, { ok: false }>,
): SignInError {
  log.warn({ err: failure.cause, provider, reason: failure.reason }, 'a provider confirmed nobody')
  return failure.reason === 'failed' ? 'unavailable' : 'refused'
}

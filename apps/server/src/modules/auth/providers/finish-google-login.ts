import type { SignInError } from '@wayform/contract/sign-in-errors.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import type { ProvenIdentity } from '../../../providers/identity.ts'
import { hashBrowser, hashState, nonceOf, reportFailure, verifierOf } from './provider-login.ts'
import { type ProviderLoginRow, providerLoginsRepository } from './provider-logins.repository.ts'
import { signInIdentity } from '../sign-in-identity.ts'
import type { SignedIn } from '../sign-in.ts'

/** The query of Google's redirect. */
export type GoogleReturn = {
  url: URL
  state: string | undefined
  error: string | undefined
  browser: string | undefined
}

export type Proven =
  | { ok: true; identity: ProvenIdentity; row: ProviderLoginRow }
  | { ok: false; error: SignInError; row?: ProviderLoginRow }

export type Finished = { ok: true; signedIn: SignedIn; redirect: string } | { ok: false; error: SignInError }

/** Signs in the browser that started the login, once. */
export async function finishGoogleLogin(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log' | 'summary'>,
  answer: GoogleReturn,
): Promise<Finished> {
  const proven = await proveGoogle(deps, answer, 'login')
  if (!proven.ok) return proven
  const signedIn = await deps.database.transaction((tx) => signInIdentity(deps, tx, proven.identity))
  return { ok: true, signedIn, redirect: proven.row.redirect }
}

/**
 * The identity that came back from Google, in the browser that started for this purpose. The OAuth state is used up
 * either way.
 */
export async function proveGoogle(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  { url, state, error, browser }: GoogleReturn,
  purpose: 'login' | 'merge',
): Promise<Proven> {
  if (!deps.google) return { ok: false, error: 'notSetUp' }
  if (!state || !browser) return { ok: false, error: 'expired' }
  const stateHash = hashState(deps, state)
  const logins = providerLoginsRepository(deps.database.db)
  const row = await logins.take(stateHash, hashBrowser(deps, browser), { provider: 'google', purpose })
  if (!row || row.expires_at <= deps.now()) return { ok: false, error: 'expired' }
  if (error !== undefined) return { ok: false, error: error === 'access_denied' ? 'cancelled' : 'refused', row }
  const keys = { nonce: nonceOf(deps, stateHash), verifier: verifierOf(deps, stateHash) }
  const result = await deps.google.finish({ url, state, ...keys })
  if (!result.ok) return { ok: false, error: reportFailure(deps, 'google', result), row }
  return { ok: true, identity: result.value, row }
}

const TOKEN_MS = 2 * 3_600_000

/** Signs in with the token from a phone's account picker. Each token works once. */
export async function finishGoogleNative(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log' | 'summary'>,
  { idToken, nonce }: { idToken: string; nonce?: string | undefined },
): Promise<SignedIn> {
  if (!deps.google) throw new AppError('provider.notSetUp')
  const result = await deps.google.verifyIdToken(idToken, nonce)
  if (!result.ok) {
    const isFailed = reportFailure(deps, 'google', result) === 'unavailable'
    throw new AppError(isFailed ? 'provider.failed' : 'auth.identityInvalid', { params: { provider: 'Google' } })
  }
  return deps.database.transaction(async (tx) => {
    const tokenHash = hashToken(deps.secretKey, 'id-token', idToken)
    const isFresh = await providerLoginsRepository(tx).useToken(tokenHash, new Date(deps.now().getTime() + TOKEN_MS))
    if (!isFresh) throw new AppError('auth.identityInvalid', { params: { provider: 'Google' } })
    return signInIdentity(deps, tx, result.value)
  })
}

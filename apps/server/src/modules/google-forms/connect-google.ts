import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { randomToken } from '../../platform/secrets/tokens.ts'
import { FORMS_SCOPES } from '../../providers/google/google-grants.ts'
import { LOGIN_MS } from '../auth/login-limits.ts'
import { hashBrowser, hashState, nonceOf, reportFailure, verifierOf } from '../auth/provider-login.ts'
import { providerLoginsRepository } from '../auth/provider-logins.repository.ts'
import { tokensToKeep } from './google-access.ts'
import { googleGrantsRepository } from './google-grants.repository.ts'

export const RETURN_PATH = '/integration/gforms/redirect'
const WAY = { provider: 'google', purpose: 'forms' } as const

/** Stores a random state, bound to this browser and session, and says where the browser goes with it. */
export async function beginConnection(deps: Deps, owner: Owner, browser: string): Promise<URL> {
  if (!deps.google) throw new AppError('provider.notSetUp')
  const state = randomToken()
  const stateHash = hashState(deps, state)
  const address = await deps.google.grants.consentUrl({
    redirectUri: `${deps.config.appUrl}${RETURN_PATH}`,
    state,
    nonce: nonceOf(deps, stateHash),
    verifier: verifierOf(deps, stateHash),
    scopes: FORMS_SCOPES,
  })
  if (!address.ok) {
    deps.log.warn({ err: address.cause, provider: 'google' }, 'a provider could not be asked')
    throw new AppError('provider.failed', { params: { provider: 'Google' } })
  }
  await providerLoginsRepository(deps.database.db).insert({
    ...WAY,
    state_hash: stateHash,
    browser_hash: hashBrowser(deps, browser),
    user_id: owner.id,
    session_hash: owner.sessionHash,
    redirect: '/build',
    expires_at: new Date(deps.now().getTime() + LOGIN_MS),
  })
  return address.value
}

/** What Google sent the browser back with. */
type Return = { url: URL; state: string | undefined; error: string | undefined; browser: string | undefined }

/** Keeps what the owner allowed, in the browser and session that asked. The state is spent either way. */
export async function finishConnection(
  deps: Deps,
  owner: Owner | undefined,
  answer: Return,
): Promise<GoogleConnection> {
  const { google, database, now } = deps
  const { url, state, error, browser } = answer
  if (!google) return 'notSetUp'
  if (!state || !browser) return 'expired'
  const stateHash = hashState(deps, state)
  const row = await providerLoginsRepository(database.db).take(stateHash, hashBrowser(deps, browser), WAY)
  if (!row || row.expires_at <= now()) return 'expired'
  // Somebody else is signed in by now: their account is not the one that asked.
  if (!owner || row.user_id !== owner.id || row.session_hash !== owner.sessionHash) return 'expired'
  if (error !== undefined) return error === 'access_denied' ? 'cancelled' : 'refused'
  const keys = { nonce: nonceOf(deps, stateHash), verifier: verifierOf(deps, stateHash) }
  const result = await google.grants.finish({ url, state, ...keys })
  if (!result.ok) return reportFailure(deps, 'google', result) === 'unavailable' ? 'unavailable' : 'refused'
  const { identity, tokens } = result.value
  const { refreshToken } = tokens
  const isAllowed = FORMS_SCOPES.every((scope) => tokens.scopes.includes(scope))
  if (!isAllowed || refreshToken === null) {
    // Half of it is of no use, and should not stay in the owner's list of apps.
    await google.grants.revoke(refreshToken ?? tokens.accessToken)
    return 'incomplete'
  }
  await database.transaction(async (tx) => {
    const grants = googleGrantsRepository(tx, secretBox(deps.secretKey))
    // Locks the account: of two that connect at the same moment, one follows the other.
    await tx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute()
    const earlier = await grants.find(owner.id)
    if (earlier && earlier.subject !== identity.subject) {
      await grants.noteRevocation(earlier, now())
      await grants.remove(earlier)
    }
    await grants.put(
      {
        user_id: owner.id,
        subject: identity.subject,
        email: identity.email,
        revoked_at: null,
        connected_at: now(),
      },
      tokensToKeep(tokens, refreshToken, now()),
    )
  })
  return 'connected'
}

/** Nothing of the grant stays here, and Google is told. */
export async function disconnect({ database, secretKey, now }: Deps, owner: Owner): Promise<void> {
  await database.transaction(async (tx) => {
    const grants = googleGrantsRepository(tx, secretBox(secretKey))
    const grant = await grants.find(owner.id)
    if (!grant) throw new AppError('integration.notConnected')
    await grants.noteRevocation(grant, now())
    await grants.remove(grant)
  })
}

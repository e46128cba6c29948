import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts'
import { presentMe } from '../users/present-me.ts'
import { usersRepository } from '../users/users.repository.ts'
import { bridgeTokensRepository } from './bridge-tokens.repository.ts'
import { startSession } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'

const BRIDGE_MS = 60_000

/** A token that signs another browser of the same person in: from the native app to the web, for example. */
export async function issueBridge(deps: Deps, owner: Owner) {
  const token = randomToken()
  const expiresAt = new Date(deps.now().getTime() + BRIDGE_MS)
  const row = { token_hash: hashBridge(deps, token), user_id: owner.id, expires_at: expiresAt }
  await bridgeTokensRepository(deps.database.db).insert(row)
  const url = `${deps.config.appUrl}/bridge-auth-verify?token=${token}`
  return { token, url, expiresAt: expiresAt.toISOString() }
}

/** A new session for whoever made the token, once. */
export async function useBridge(deps: Deps, token: string): Promise<SignedIn> {
  const signedIn = await deps.database.transaction(async (tx) => {
    const row = await bridgeTokensRepository(tx).take(hashBridge(deps, token))
    const me = row && row.expires_at > deps.now() ? await usersRepository(tx).findMe(row.user_id) : undefined
    return me && { me: presentMe(me), token: await startSession(deps, tx, me.user.id) }
  })
  if (!signedIn) throw new AppError('auth.bridgeExpired')
  return signedIn
}

const hashBridge = ({ secretKey }: Pick<Deps, 'secretKey'>, token: string) => hashToken(secretKey, 'bridge', token)

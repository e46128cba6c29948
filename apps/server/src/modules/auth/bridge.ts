import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts'
import { presentMe } from '../users/present-me.ts'
import { usersRepository } from '../users/users.repository.ts'
import { startSession } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'

const BRIDGE_MS = 60_000

/** A token that signs another browser of the same person in: from the native app to the web, for example. */
export async function issueBridge(deps: Deps, owner: Owner) {
  const token = randomToken()
  const expiresAt = new Date(deps.now().getTime() + BRIDGE_MS)
  await deps.database.db
    .insertInto('bridge_tokens')
    .values({ token_hash: hashBridge(deps, token), user_id: owner.id, expires_at: expiresAt })
    .execute()
  const url = `${deps.config.appUrl}/bridge-auth-verify?token=${token}`
  return { token, url, expiresAt: expiresAt.toISOString() }
}

/** Taking the row is what makes it of one use: of two that come together, one finds it. */
export async function useBridge(deps: Deps, token: string): Promise<SignedIn> {
  const signedIn = await deps.database.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('bridge_tokens')
      .where('token_hash', '=', hashBridge(deps, token))
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst()
    const me = row && row.expires_at > deps.now() ? await usersRepository(tx).findMe(row.user_id) : undefined
    return me && { me: presentMe(me), token: await startSession(deps, tx, me.user.id) }
  })
  if (!signedIn) throw new AppError('auth.bridgeExpired')
  return signedIn
}

const hashBridge = ({ secretKey }: Pick<Deps, 'secretKey'>, token: string) => hashToken(secretKey, 'bridge', token)

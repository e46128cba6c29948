import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import type { AppleGrant } from '../../providers/apple/apple-client.ts'
import type { ProvenIdentity } from '../../providers/identity.ts'
import { usersRepository } from '../users/users.repository.ts'
import { APPLE_GRANT, appleGrantOf } from './providers/apple-grants.repository.ts'
import { loginRepository } from './whatsapp/login.repository.ts'
import { startSession } from './sessions/sessions.ts'
import type { SignedIn } from './sign-in.ts'

/**
 * Creates a session for an identity that a provider verified; the first sign-in creates the account. Accounts are found
 * only by the provider's subject, never by e-mail.
 */
export async function signInIdentity(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  tx: Tx,
  identity: ProvenIdentity,
  grant: AppleGrant | null = null,
): Promise<SignedIn> {
  const users = usersRepository(tx)
  await lockIdentity(tx, identity)
  const userId =
    (await users.idByIdentity(identity.provider, identity.subject)) ??
    (await users.insertWithIdentity(
      {
        id: randomUUID(),
        provider: identity.provider,
        name: identity.name,
        email: identity.email,
        email_verified: identity.isEmailVerified,
        created_at: deps.now(),
      },
      identity.subject,
    ))
  await refresh(tx, userId, identity)
  if (grant) {
    const owner = appleGrantOf(userId, identity.subject)
    const secrets = secretsRepository(tx, secretBox(deps.secretKey))
    await secrets.set(owner, APPLE_GRANT, JSON.stringify(grant), deps.now())
  }
  const token = await startSession(deps, tx, userId)
  const me = await deps.summary(tx, userId)
  if (!me) throw new Error('An identity without its account')
  return { me, token }
}

/** Two browsers that verify a new identity at the same moment would otherwise both create an account. */
export function lockIdentity(tx: Tx, { provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>) {
  return loginRepository(tx).lock(`${provider} ${subject}`)
}

/** A locked e-mail follows Google's; a missing name is filled in. What owners entered themselves stays. */
async function refresh(tx: Tx, userId: string, { provider, name, email, isEmailVerified }: ProvenIdentity) {
  const users = usersRepository(tx)
  const user = await users.find(userId)
  if (!user) return
  const isFollowed = provider === 'google' && user.provider === 'google' && email !== null
  const isNews = user.email !== email || user.email_verified !== isEmailVerified
  await users.update(userId, {
    ...(isFollowed && isNews && { email, email_verified: isEmailVerified }),
    ...(user.name === '' && name !== '' && { name }),
  })
}

import * as z from 'zod'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import type { AppleAccountEvent } from '../../../providers/apple/apple-client.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { sessionsRepository } from '../sessions/sessions.repository.ts'
import { lockIdentity } from '../sign-in-identity.ts'
import { appleGrantOf } from './apple-grants.repository.ts'

export const APPLE_ACCOUNT = 'apple-account'

const keptEvent = z.object({
  type: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  at: z.iso.datetime(),
})

/** The stored part of an event, until it has been handled. */
export const keepEvent = ({ type, subject, email, at }: AppleAccountEvent): z.input<typeof keptEvent> => ({
  type,
  subject,
  email,
  at: at.toISOString(),
})

/** Handles an event of an Apple account. Sessions that began after the event stay. */
export async function actOnAppleAccount(
  { database, secretKey, log }: Pick<Services, 'database' | 'secretKey' | 'log'>,
  payload: unknown,
): Promise<void> {
  const { type, subject, email, at } = keptEvent.parse(payload)
  await database.transaction(async (tx) => {
    await lockIdentity(tx, { provider: 'apple', subject })
    const userId = await usersRepository(tx).idByIdentity('apple', subject)
    if (userId === undefined) return
    switch (type) {
      case 'consent-revoked':
        await sessionsRepository(tx).removeBegunBy(userId, new Date(at))
        break
      // Apple has used both names.
      case 'account-delete':
      case 'account-deleted':
        await usersRepository(tx).removeIdentity('apple', subject)
        await secretsRepository(tx, secretBox(secretKey)).removeAll(appleGrantOf(userId, subject))
        await sessionsRepository(tx).removeBegunBy(userId, new Date(at))
        break
      case 'email-disabled':
      case 'email-enabled':
        await followRelay(tx, userId, email, type === 'email-enabled')
        break
      default:
        log.warn({ type }, 'Apple sent an event about an account that is not known')
    }
  })
}

/** Mail to a relay address arrives only while its owner lets it through. */
async function followRelay(tx: Tx, userId: string, email: string | null, isEnabled: boolean) {
  const users = usersRepository(tx)
  const user = await users.find(userId, { lock: true })
  if (email !== null && user?.email === email) await users.update(userId, { email_verified: isEnabled })
}

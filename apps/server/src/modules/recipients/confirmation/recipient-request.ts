import { randomUUID } from 'node:crypto'
import type { Services } from '../../../services.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { CONFIRM_MS } from './confirm-link.ts'
import { type NamedRecipient, type Recipient, recipientHash } from '../recipient-address.ts'
import type { Standing } from '../recipient-state.ts'
import { recipientsRepository } from '../recipients.repository.ts'

/** The input of both request channels: the recipient's row is locked, and may be asked. */
export type Request = { ownerId: string; form: FormRow; to: NamedRecipient; standing: Standing }

export async function standingOf(
  deps: Pick<Services, 'secretKey'>,
  db: Db | Tx,
  ownerId: string,
  to: Recipient,
): Promise<Standing> {
  const hash = recipientHash(deps, to)
  const [standing] = await recipientsRepository(db).standings(ownerId, [{ ...to, hash }])
  if (!standing) throw new Error('A recipient without its standing')
  return standing
}

/** A valid secret is kept, so that a link or word that was passed on still works. */
export async function keepSecret(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  { ownerId, to, standing }: Request,
): Promise<{ secret: string; expiresAt: Date }> {
  const isGood = standing.secretExpiresAt !== null && standing.secretExpiresAt > now()
  const secret = (isGood && standing.secret) || randomUUID()
  const expiresAt = new Date(now().getTime() + CONFIRM_MS)
  await recipientsRepository(tx).update(ownerId, to, { secret, secret_expires_at: expiresAt })
  return { secret, expiresAt }
}

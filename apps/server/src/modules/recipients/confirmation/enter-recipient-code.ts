import type { NotificationRecipient } from '@wayform/contract/calls/recipients.ts'
import type { ErrorCode } from '@wayform/contract/errors.ts'
import type { Services } from '../../../services.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import { codeLimits, refusalError, TRIES_PER_CODE } from '../../auth/whatsapp/login-limits.ts'
import { findNamed, presentRecipient } from '../find-recipients.ts'
import type { NamedRecipient } from '../recipient-address.ts'
import { standingOf } from './recipient-request.ts'
import { releaseHeld } from '../release-held.ts'
import { recipientsRepository } from '../recipients.repository.ts'
import { hashRecipientCode } from './send-recipient-code.ts'

type Input = { ownerId: string; formId: string; address: string; code: string; from: string }

/** The six digits that were sent to a number verify it. Wrong ones count against the number, as at sign-in. */
export async function enterRecipientCode(
  deps: Pick<Services, 'database' | 'now' | 'secretKey'> & { deliveries: Wakeable },
  input: Input,
): Promise<NotificationRecipient> {
  const { database, now } = deps
  const { to } = await findNamed(database.db, { ...input, channel: 'whatsapp' })
  // A wrong attempt must be counted, so it is a result that commits instead of an error that rolls back.
  const refused = await database.transaction((tx) => tryCode(deps, tx, to, input))
  if (refused) throw refused
  await releaseHeld(deps, input.ownerId, to)
  return presentRecipient(to, await standingOf(deps, database.db, input.ownerId, to), now())
}

async function tryCode(
  deps: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  to: NamedRecipient,
  { ownerId, code, from }: Input,
): Promise<AppError | null> {
  const { now } = deps
  const limits = codeLimits(deps, tx, now())
  const asker = { address: from, ownerId }
  const tooManyTries = await limits.takeTry(asker)
  if (tooManyTries) return refusalError(tooManyTries)
  const recipients = recipientsRepository(tx)
  const row = await recipients.find(ownerId, to, { lock: true })
  const standing = await standingOf(deps, tx, ownerId, to)
  if (standing.isStoppedEverywhere || standing.stoppedAt) return error('recipient.stopped')
  if (!row?.code_hash || !row.code_expires_at || row.code_expires_at <= now()) return error('auth.codeExpired')
  if (row.code_tries >= TRIES_PER_CODE) return error('auth.codeExpired')
  const tooManyWrong = await limits.wrongCodes(to.address)
  if (tooManyWrong) return refusalError(tooManyWrong)
  if (!isEqualSecret(row.code_hash, hashRecipientCode(deps, ownerId, to, code.replaceAll(/\s/g, '')))) {
    await recipients.update(ownerId, to, { code_tries: row.code_tries + 1 })
    await limits.addWrongCode(to.address)
    return error('auth.invalidCode')
  }
  await limits.takeBackTry(asker)
  await limits.takeBackStart(asker)
  await recipients.prove(ownerId, to, now())
  return null
}

const error = (code: ErrorCode) => new AppError(code)

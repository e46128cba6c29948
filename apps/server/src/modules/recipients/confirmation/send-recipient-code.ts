import { isLoginBlocked } from '@wayform/core/phone/phone.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, randomCode } from '../../../platform/secrets/tokens.ts'
import { codeLimits, LOGIN_MS, refusalError } from '../../auth/whatsapp/login-limits.ts'
import type { Recipient } from '../recipient-address.ts'
import type { Request } from './recipient-request.ts'
import { recipientsRepository } from '../recipients.repository.ts'

/**
 * Counts the code together with sign-in codes to the same number, and returns a function that sends it after the
 * commit.
 */
export async function sendRecipientCode(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'whatsapp' | 'log'>,
  tx: Tx,
  { ownerId, form, to, standing }: Request,
  from: string,
): Promise<() => Promise<void>> {
  const { database, whatsapp, now, log } = deps
  if (standing.stoppedAt || standing.isStoppedEverywhere) throw new AppError('recipient.stopped')
  if (isLoginBlocked(to.typed)) throw new AppError('recipient.noCodes')
  if (!whatsapp) throw new AppError('recipient.sendFailed')
  const refused = await codeLimits(deps, tx, now()).takeCode(to.address, { address: from, ownerId })
  if (refused) throw refusalError(refused)
  const code = randomCode()
  await recipientsRepository(tx).update(ownerId, to, {
    asked_at: now(),
    code_hash: hashRecipientCode(deps, ownerId, to, code),
    code_expires_at: new Date(now().getTime() + LOGIN_MS),
    code_tries: 0,
  })

  return async () => {
    const sent = await whatsapp.sendLoginCode({ to: to.typed, code, language: form.language })
    if (sent.ok) return
    log.warn({ kind: sent.kind, problem: sent.code }, 'a code to prove a number was not sent')
    // After a timeout it may have been sent.
    if (sent.code !== 'timeout') await codeLimits(deps, database.db, now()).takeBackCode(to.address)
    throw new AppError('recipient.sendFailed')
  }
}

/** Valid for this owner and this number only. */
export function hashRecipientCode(
  { secretKey }: Pick<Services, 'secretKey'>,
  ownerId: string,
  to: Recipient,
  code: string,
) {
  return hashToken(secretKey, 'recipient-code', `${ownerId} ${to.address} ${code}`)
}

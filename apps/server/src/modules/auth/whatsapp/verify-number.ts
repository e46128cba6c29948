import { randomUUID } from 'node:crypto'
import type { Language } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { isEqualSecret, randomCode } from '../../../platform/secrets/tokens.ts'
import { codeLimits, type CodeRefusal, LOGIN_MS, refusalError, TRIES_PER_CODE } from './login-limits.ts'
import { readLoginNumber } from './login-number.ts'
import { hashCode } from './login-secrets.ts'
import { loginRepository } from './login.repository.ts'
import { sessionsRepository } from '../sessions/sessions.repository.ts'
import { numberProofsRepository } from './number-proofs.repository.ts'
import { usersRepository } from '../../users/users.repository.ts'

/** Sends a code to a number that this account wants to use. Does not reveal whether another account has it. */
export async function startNumberProof(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'whatsapp' | 'log'>,
  input: { owner: Owner; typedNumber: string; language: Language; address: string },
): Promise<Date> {
  const { database, secretKey, now, whatsapp, log } = deps
  const who = readLoginNumber(deps, input.typedNumber)
  if (!whatsapp && who.testCode === null) throw new AppError('auth.sendFailed')
  const id = randomUUID()
  const code = who.testCode ?? randomCode()
  const expiresAt = new Date(now().getTime() + LOGIN_MS)
  const refusal = await database.transaction(async (tx) => {
    const proofs = numberProofsRepository(tx)
    // Locked before anything is counted, in the same order as entering a code; the other order could deadlock.
    await proofs.find(input.owner.personId, { lock: true })
    const asker = { address: input.address, ownerId: input.owner.personId }
    const refused = await codeLimits(deps, tx, now()).takeCode(who.subject, asker)
    if (refused) return refused
    await proofs.replace({
      user_id: input.owner.personId,
      id,
      number: who.number,
      code_hash: hashCode(secretKey, id, code),
      tries: 0,
      expires_at: expiresAt,
    })
    return null
  })
  if (refusal) throw refusalError(refusal)
  if (who.testCode !== null) return expiresAt
  const sent = await whatsapp?.sendLoginCode({ to: who.number, code, language: input.language })
  if (sent?.ok) return expiresAt
  log.warn({ kind: sent?.kind, problem: sent?.code }, 'a code to prove a number was not sent')
  if (sent?.code !== 'timeout') await codeLimits(deps, database.db, now()).takeBackCode(who.subject)
  throw new AppError('auth.sendFailed')
}

type Refusal = CodeRefusal | 'auth.invalidCode' | 'auth.codeExpired' | 'account.numberTaken'
type Input = { owner: Owner; typedNumber: string; code: string; address: string }

/** Attaches the number to the account, for sign-in in place of an earlier one; other sessions end. */
export async function finishNumberProof(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>,
  input: Input,
): Promise<void> {
  const who = readLoginNumber(deps, input.typedNumber)
  // A wrong attempt must be counted, so it is a result that commits instead of an error that rolls back.
  const refusal = await deps.database.transaction((tx) => tryProof(deps, tx, who, input))
  if (refusal) throw typeof refusal === 'string' ? new AppError(refusal) : refusalError(refusal)
}

async function tryProof(
  deps: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  who: { number: string; subject: string },
  { owner, code, address }: Input,
): Promise<Refusal | null> {
  const { secretKey, now } = deps
  const limits = codeLimits(deps, tx, now())
  const asker = { address, ownerId: owner.personId }
  const tooManyTries = await limits.takeTry(asker)
  if (tooManyTries) return tooManyTries
  const proofs = numberProofsRepository(tx)
  const proof = await proofs.find(owner.personId, { lock: true })
  if (!proof || proof.number !== who.number) return 'auth.codeExpired'
  if (proof.expires_at <= now() || proof.tries >= TRIES_PER_CODE) return 'auth.codeExpired'
  const tooManyWrong = await limits.wrongCodes(who.subject)
  if (tooManyWrong) return tooManyWrong
  if (!isEqualSecret(proof.code_hash, hashCode(secretKey, proof.id, code.replaceAll(/\s/g, '')))) {
    await proofs.addTry(owner.personId)
    await limits.addWrongCode(who.subject)
    return 'auth.invalidCode'
  }
  await limits.takeBackTry(asker)
  await limits.takeBackStart(asker)
  await proofs.remove(owner.personId)
  const users = usersRepository(tx)
  // A simultaneous sign-in with this number would create an account for it.
  await loginRepository(tx).lock(who.subject)
  const holder = await users.idByIdentity('whatsapp', who.subject)
  if (holder !== undefined && holder !== owner.personId) return 'account.numberTaken'
  await users.replaceIdentity(owner.personId, 'whatsapp', who.subject, now())
  await users.update(owner.personId, { whatsapp_number: who.number })
  await sessionsRepository(tx).removeAll(owner.personId, owner.sessionHash)
  return null
}

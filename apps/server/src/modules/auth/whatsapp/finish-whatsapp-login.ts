import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import { hasCode, messageAttempt, type OpenAttempt } from './login-attempts.ts'
import { codeLimits, type CodeRefusal, TRIES_PER_CODE } from './login-limits.ts'
import { findLoginNumber, type LoginNumber } from './login-number.ts'
import { hashAttempt, hashCode } from './login-secrets.ts'
import { type AttemptRow, loginRepository } from './login.repository.ts'
import { type SignedIn, signInBy } from '../sign-in.ts'

type Input = { typedNumber: string; code: string; secret: string | undefined; address: string }
type Try = { who: LoginNumber; code: string; secret: string; address: string }
type Refused = { refusal: CodeRefusal; attempt: OpenAttempt }
type Outcome = { signedIn: SignedIn } | Refused | { error: 'auth.required' | 'auth.codeExpired' | 'auth.invalidCode' }

/**
 * Signs in with the six digits: only in the browser that asked, for the number that it asked for, once. If a rate limit
 * refuses it, the HTTP answer contains the pending login by message instead.
 */
export async function finishWhatsAppLogin(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  { typedNumber, secret, ...rest }: Input,
): Promise<{ signedIn: SignedIn } | Refused> {
  const who = findLoginNumber(deps, typedNumber)
  if (!secret || !who) throw new AppError('auth.required')
  // A wrong attempt must be counted, so it is a result that commits instead of an error that rolls back.
  const outcome = await deps.database.transaction((tx) => tryCode(deps, tx, { ...rest, secret, who }))
  if ('error' in outcome) throw new AppError(outcome.error)
  return outcome
}

async function tryCode(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  tx: Tx,
  { who, code, secret, address }: Try,
): Promise<Outcome> {
  const { secretKey, now } = deps
  const login = loginRepository(tx)
  const limits = codeLimits(deps, tx, now())
  const refuse = async (refusal: CodeRefusal) => ({
    refusal,
    attempt: await messageAttempt(deps, tx, who, secret),
  })
  const tooManyTries = await limits.takeTry({ address })
  if (tooManyTries) return refuse(tooManyTries)
  const attempt = await login.findAttempt(hashAttempt(secretKey, secret), { lock: true })
  if (!attempt || attempt.number !== who.subject) return { error: 'auth.required' }
  if (!isOpen(attempt, now())) return { error: 'auth.codeExpired' }
  const tooManyWrong = await limits.wrongCodes(who.subject)
  if (tooManyWrong) return refuse(tooManyWrong)
  const given = hashCode(secretKey, attempt.id, code.replaceAll(/\s/g, ''))
  if (!isEqualSecret(attempt.code_hash, given)) {
    await login.addTry(attempt.id)
    await limits.addWrongCode(who.subject)
    return { error: 'auth.invalidCode' }
  }
  await login.moveAttempt(attempt.id, ['pending', 'verified'], 'used')
  await limits.takeBackTry({ address })
  return { signedIn: await signInBy(deps, tx, { who, attempt, address }) }
}

function isOpen(attempt: AttemptRow, time: Date): boolean {
  const isWaiting = attempt.state === 'pending' || attempt.state === 'verified'
  return isWaiting && hasCode(attempt) && attempt.expires_at > time && attempt.tries < TRIES_PER_CODE
}

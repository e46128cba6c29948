import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isEqualSecret } from '../../platform/secrets/tokens.ts'
import { CODES_PER_NUMBER, countLogin, entriesFrom, TRIES_PER_ADDRESS, TRIES_PER_CODE } from './login-limits.ts'
import { findLoginNumber, type LoginNumber } from './login-number.ts'
import { hashAttempt, hashCode } from './login-secrets.ts'
import { type AttemptRow, loginRepository } from './login.repository.ts'
import { type SignedIn, signIn } from './sign-in.ts'

type Input = { typedNumber: string; code: string; secret: string | undefined; address: string }
type Try = { who: LoginNumber; code: string; secret: string; address: string }
type Outcome = { signedIn: SignedIn } | { error: 'auth.required' | 'auth.codeExpired' | 'auth.invalidCode' }

/** Signs in with the six digits: the browser that asked, the number that it asked for, once. */
export async function finishWhatsAppLogin(deps: Deps, { typedNumber, secret, ...rest }: Input): Promise<SignedIn> {
  const who = findLoginNumber(deps, typedNumber)
  if (!secret || !who) throw new AppError('auth.required')
  // A wrong try is counted, so it is an outcome that commits rather than an error that undoes it.
  const outcome = await deps.database.transaction((tx) => tryCode(deps, tx, { ...rest, secret, who }))
  if ('error' in outcome) throw new AppError(outcome.error)
  return outcome.signedIn
}

async function tryCode(deps: Deps, tx: Tx, { who, code, secret, address }: Try): Promise<Outcome> {
  const { secretKey, now } = deps
  const login = loginRepository(tx)
  await countLogin(login, entriesFrom(address), TRIES_PER_ADDRESS, now())
  const attempt = await login.findAttempt(hashAttempt(secretKey, secret), { lock: true })
  if (!attempt || attempt.number !== who.subject) return { error: 'auth.required' }
  if (!isOpen(attempt, now())) return { error: 'auth.codeExpired' }
  const given = hashCode(secretKey, attempt.id, code.replaceAll(/\s/g, ''))
  if (!isEqualSecret(attempt.code_hash, given)) {
    await login.addTry(attempt.id)
    return { error: 'auth.invalidCode' }
  }
  await login.moveAttempt(attempt.id, ['pending', 'verified'], 'used')
  await login.takeBackEvent(TRIES_PER_ADDRESS.kind, entriesFrom(address))
  // Nothing was sent to the reviewers' number; the sign-ins that failed are what limits guessing at its code.
  if (who.testCode !== null) await login.takeBackEvent(CODES_PER_NUMBER.kind, who.subject)
  return { signedIn: await signIn(deps, tx, who, address) }
}

function isOpen(attempt: AttemptRow, time: Date): boolean {
  const isWaiting = attempt.state === 'pending' || attempt.state === 'verified'
  return isWaiting && attempt.expires_at > time && attempt.tries < TRIES_PER_CODE
}

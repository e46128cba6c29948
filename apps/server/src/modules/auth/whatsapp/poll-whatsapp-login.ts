import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findLoginNumber } from './login-number.ts'
import { hashAttempt } from './login-secrets.ts'
import { loginRepository } from './login.repository.ts'
import { type SignedIn, signInBy } from '../sign-in.ts'

type Input = { typedNumber: string; secret: string | undefined; address: string }
export type LoginStatus = { status: 'pending' } | { status: 'expired' } | ({ status: 'verified' } & SignedIn)

/** The status of this browser's pending login. The first poll after the verification gets the session, once. */
export async function pollWhatsAppLogin(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  { typedNumber, secret, address }: Input,
): Promise<LoginStatus> {
  const { database, secretKey, now } = deps
  const who = findLoginNumber(deps, typedNumber)
  if (!secret || !who) throw new AppError('auth.required')
  const attempt = await loginRepository(database.db).findAttempt(hashAttempt(secretKey, secret))
  if (!attempt || attempt.number !== who.subject) throw new AppError('auth.required')
  if (attempt.expires_at <= now()) return { status: 'expired' }
  if (attempt.state === 'pending') return { status: 'pending' }
  return database.transaction(async (tx) => {
    const isOurs = await loginRepository(tx).moveAttempt(attempt.id, ['verified'], 'used')
    return isOurs
      ? { status: 'verified', ...(await signInBy(deps, tx, { who, attempt, address })) }
      : { status: 'expired' }
  })
}

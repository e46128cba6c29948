import { randomUUID } from 'node:crypto'
import type { Me } from '@wayform/contract/shapes.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { usersRepository } from '../users/users.repository.ts'
import { hasCode } from './whatsapp/login-attempts.ts'
import { codeLimits } from './whatsapp/login-limits.ts'
import type { LoginNumber } from './whatsapp/login-number.ts'
import { type AttemptRow, loginRepository } from './whatsapp/login.repository.ts'
import { startSession } from './sessions/sessions.ts'

type Proven = { who: LoginNumber; attempt: AttemptRow; address: string }
export type SignedIn = { me: Me; token: string }

/** Ends the pending login that verified the number. */
export async function signInBy(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  tx: Tx,
  { who, attempt, address }: Proven,
): Promise<SignedIn> {
  const signedIn = await signIn(deps, tx, who)
  // Offices and families share an IP address: only codes of unfinished sign-ins count against it.
  const wasCounted = who.testCode === null && hasCode(attempt)
  if (wasCounted) await codeLimits(deps, tx, deps.now()).takeBackStart({ address })
  return signedIn
}

/** Creates a session for a verified number; the first sign-in creates the account. */
export async function signIn(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  tx: Tx,
  who: LoginNumber,
): Promise<SignedIn> {
  const login = loginRepository(tx)
  const users = usersRepository(tx)
  // Two browsers that verify a new number at the same moment would otherwise both create an account.
  await login.lock(who.subject)
  const userId =
    (await users.idByIdentity('whatsapp', who.subject)) ??
    (await users.insertWithIdentity(
      { id: randomUUID(), provider: 'whatsapp', whatsapp_number: who.number, created_at: deps.now() },
      who.subject,
    ))
  const me = await deps.summary(tx, userId)
  if (!me) throw new Error('An identity without its account')
  const token = await startSession(deps, tx, userId)
  return { me, token }
}

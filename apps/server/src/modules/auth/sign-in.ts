import { randomUUID } from 'node:crypto'
import type { Me } from '@wayform/contract/shapes.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { presentMe } from '../users/present-me.ts'
import { usersRepository } from '../users/users.repository.ts'
import { startsFrom, TRIES_PER_ADDRESS } from './login-limits.ts'
import type { LoginNumber } from './login-number.ts'
import { loginRepository } from './login.repository.ts'
import { startSession } from './sessions.ts'

export type SignedIn = { me: Me; token: string }

/** A new session for whoever proved this number; their first time makes the account. */
export async function signIn(deps: Deps, tx: Tx, who: LoginNumber, address: string): Promise<SignedIn> {
  const login = loginRepository(tx)
  const users = usersRepository(tx)
  // Two browsers that prove a new number at the same moment would both find no account.
  await login.lock(who.subject)
  const userId =
    (await users.idByIdentity('whatsapp', who.subject)) ??
    (await users.insertWithIdentity(
      { id: randomUUID(), provider: 'whatsapp', whatsapp_number: who.number, created_at: deps.now() },
      who.subject,
    ))
  const me = await users.findMe(userId)
  if (!me) throw new Error('An identity without its account')
  const token = await startSession(deps, tx, userId)
  // Offices and families share an address: only sign-ins that came to nothing count against it.
  await login.takeBackEvent(TRIES_PER_ADDRESS.kind, startsFrom(address))
  return { me: presentMe(me), token }
}

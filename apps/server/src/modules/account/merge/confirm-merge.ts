import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { type UserRow, usersRepository } from '../../users/users.repository.ts'
import { chooseKept, joined } from './merge-plan.ts'
import { mergesRepository, type PendingMerge } from './merges.repository.ts'
import { moveAccount } from './move-account.repository.ts'
import { sessionsRepository } from '../../auth/sessions/sessions.repository.ts'
import { startSession } from '../../auth/sessions/sessions.ts'
import { lockIdentity } from '../../auth/sign-in-identity.ts'
import type { SignedIn } from '../../auth/sign-in.ts'

/** Merges what was proven and shown: all of it, or nothing. Every session of both ends; who confirmed gets a new one. */
export async function confirmMerge(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  owner: Owner,
  mergeId: string,
): Promise<SignedIn> {
  return deps.database.transaction(async (tx) => {
    const merges = mergesRepository(tx)
    const pending = await merges.find(owner.id, owner.sessionHash, deps.now())
    if (!pending || pending.id !== mergeId) throw new AppError('merge.expired')
    await lockIdentity(tx, { provider: 'google', subject: pending.subject })
    const holderId = await usersRepository(tx).idByIdentity('google', pending.subject)
    if (holderId === owner.id) throw new AppError('merge.sameAccount')
    if ((holderId ?? null) !== pending.holder_id) throw new AppError('merge.expired')
    const accounts = await lockAccounts(tx, holderId === undefined ? [owner.id] : [owner.id, holderId])
    const mine = accounts.get(owner.id)
    const other = holderId === undefined ? null : accounts.get(holderId)
    // Of two confirmations that come together, the second finds it taken.
    if (!mine || other === undefined || !(await merges.take(owner.id, mergeId))) throw new AppError('merge.expired')
    const keptId = other ? await join(deps, tx, mine, other, pending) : await attach(deps, tx, mine, pending)
    await sessionsRepository(tx).removeAll(keptId, null)
    const token = await startSession(deps, tx, keptId)
    const me = await deps.summary(tx, keptId)
    if (!me) throw new Error('A merged account is missing')
    return { me, token }
  })
}

/** In the order of their ids, so that two merges of the same accounts never wait for each other in a circle. */
async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const found = new Map<string, UserRow>()
  for (const id of ids.toSorted()) {
    const user = await usersRepository(tx).find(id, { lock: true })
    if (user) found.set(id, user)
  }
  return found
}

/** A Google account that nobody has signs in to this one from now on. */
async function attach({ now }: Pick<Services, 'now'>, tx: Tx, mine: UserRow, pending: PendingMerge): Promise<string> {
  await mergesRepository(tx).attachIdentity(mine.id, pending.subject, now())
  await usersRepository(tx).update(mine.id, detailsFrom(mine, pending))
  return mine.id
}

async function join(
  deps: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  mine: UserRow,
  other: UserRow,
  pending: PendingMerge,
): Promise<string> {
  const users = usersRepository(tx)
  const facts = (user: UserRow) => ({ user, plan: user.plan, createdAt: user.created_at })
  const chosen = chooseKept(facts(mine), facts(other))
  if (!chosen) throw new AppError('merge.twoPaidPlans')
  const [keeps, brings] = [chosen.keeps.user, chosen.brings.user]
  // A plan changed meanwhile, and with it which account stays: the person has to see that first.
  if (keeps.id !== pending.kept_id) throw new AppError('merge.expired')
  await moveAccount(tx, secretBox(deps.secretKey), { from: brings.id, to: keeps.id, at: deps.now() })
  const limits = joined(
    { plan: keeps.plan, maxFormCount: keeps.max_form_count },
    { maxFormCount: brings.max_form_count },
  )
  await users.update(keeps.id, {
    ...detailsFrom(keeps, brings),
    ...(keeps.email === null && brings.email === null && detailsFrom(keeps, pending)),
    whatsapp_number: keeps.whatsapp_number ?? brings.whatsapp_number,
    language: keeps.language ?? brings.language,
    max_form_count: limits.maxFormCount,
  })
  // The moved forms' pages are rendered anew in every process: another owner, perhaps another plan.
  await users.notifyChanged(brings.id)
  await users.notifyChanged(keeps.id)
  return keeps.id
}

type Details = Pick<UserRow, 'name' | 'email' | 'email_verified'>

/** What the account has stays; what it lacks comes along. Its own address becomes a proven one when it is the same. */
function detailsFrom(kept: Details, given: Details) {
  const isSame = kept.email !== null && kept.email.toLowerCase() === given.email?.toLowerCase()
  return {
    ...(kept.name === '' && given.name !== '' && { name: given.name }),
    ...(kept.email === null && given.email !== null && { email: given.email, email_verified: given.email_verified }),
    ...(isSame && given.email_verified && { email_verified: true }),
  }
}

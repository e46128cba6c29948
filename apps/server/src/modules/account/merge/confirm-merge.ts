import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { type UserRow, usersRepository } from '../../users/users.repository.ts'
import { type WorkspaceRow, workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { chooseKept, joined } from './merge-plan.ts'
import { mergesRepository, type PendingMerge } from './merges.repository.ts'
import { moveAccount } from './move-account.repository.ts'
import { sessionsRepository } from '../../auth/sessions/sessions.repository.ts'
import { startSession } from '../../auth/sessions/sessions.ts'
import { lockIdentity } from '../../auth/sign-in-identity.ts'
import type { SignedIn } from '../../auth/sign-in.ts'

/**
 * Performs the pending merge exactly as it was verified and shown, all or nothing. All sessions of both accounts end;
 * the confirming browser gets a new one.
 */
export async function confirmMerge(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  owner: Owner,
  mergeId: string,
): Promise<SignedIn> {
  return deps.database.transaction(async (tx) => {
    const merges = mergesRepository(tx)
    const pending = await merges.find(owner.personId, owner.sessionHash, deps.now())
    if (!pending || pending.id !== mergeId) throw new AppError('merge.expired')
    await lockIdentity(tx, { provider: 'google', subject: pending.subject })
    const holderId = await usersRepository(tx).idByIdentity('google', pending.subject)
    if (holderId === owner.personId) throw new AppError('merge.sameAccount')
    if ((holderId ?? null) !== pending.holder_id) throw new AppError('merge.expired')
    const accounts = await lockAccounts(tx, holderId === undefined ? [owner.personId] : [owner.personId, holderId])
    const mine = accounts.get(owner.personId)
    const other = holderId === undefined ? null : accounts.get(holderId)
    // Of two simultaneous confirmations, the second finds the pending merge gone.
    if (!mine || other === undefined || !(await merges.take(owner.personId, mergeId)))
      throw new AppError('merge.expired')
    // Otherwise a blocked account's forms would live on in another one.
    if (other?.blocked_at) throw new AppError('auth.accountBlocked')
    const keptId = other ? await join(deps, tx, mine, other, pending) : await attach(deps, tx, mine, pending)
    await sessionsRepository(tx).removeAll(keptId, null)
    const token = await startSession(deps, tx, keptId)
    const me = await deps.summary(tx, keptId)
    if (!me) throw new Error('A merged account is missing')
    return { me, token }
  })
}

/** An account with its first workspace, into which the other's goes; null: it was handed over. */
type Account = UserRow & { workspace: WorkspaceRow | null }

/** Locks in the order of the ids, so that two merges of the same accounts cannot deadlock. */
async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, Account>> {
  const found = new Map<string, Account>()
  for (const id of ids.toSorted()) {
    const user = await usersRepository(tx).find(id, { lock: true })
    const workspace = await workspacesRepository(tx).find(id, { lock: true })
    if (user) found.set(id, { ...user, workspace: workspace?.owner_id === id ? workspace : null })
  }
  return found
}

/** A Google account without a Wayform account becomes a login of this one. */
async function attach({ now }: Pick<Services, 'now'>, tx: Tx, mine: UserRow, pending: PendingMerge): Promise<string> {
  await mergesRepository(tx).attachIdentity(mine.id, pending.subject, now())
  await usersRepository(tx).update(mine.id, detailsFrom(mine, pending))
  return mine.id
}

async function join(
  deps: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  mine: Account,
  other: Account,
  pending: PendingMerge,
): Promise<string> {
  const users = usersRepository(tx)
  // A workspace with the id of one of these accounts then belongs to another owner.
  if (!mine.workspace || !other.workspace) throw new AppError('merge.handedOver')
  const facts = (user: UserRow, workspace: WorkspaceRow) => ({
    user: { ...user, workspace },
    plan: workspace.plan,
    createdAt: user.created_at,
  })
  const chosen = chooseKept(facts(mine, mine.workspace), facts(other, other.workspace))
  if (!chosen) throw new AppError('merge.twoPaidPlans')
  const [keeps, brings] = [chosen.keeps.user, chosen.brings.user]
  // A plan changed in between, and with it which account is kept: the owner has to see that first.
  if (keeps.id !== pending.kept_id) throw new AppError('merge.expired')
  await moveAccount(tx, secretBox(deps.secretKey), { from: brings.id, to: keeps.id, at: deps.now() })
  const limits = joined(
    { plan: keeps.workspace.plan, maxFormCount: keeps.workspace.max_form_count },
    { maxFormCount: brings.workspace.max_form_count },
  )
  await users.update(keeps.id, {
    ...detailsFrom(keeps, brings),
    ...(keeps.email === null && brings.email === null && detailsFrom(keeps, pending)),
    whatsapp_number: keeps.whatsapp_number ?? brings.whatsapp_number,
    language: keeps.language ?? brings.language,
  })
  const workspaces = workspacesRepository(tx)
  await workspaces.setFormLimit(keeps.id, limits.maxFormCount)
  // Every process must render the moved forms' pages again: they have another owner and perhaps another plan.
  await workspaces.notifyChanged(brings.id)
  await workspaces.notifyChanged(keeps.id)
  return keeps.id
}

type Details = Pick<UserRow, 'name' | 'email' | 'email_verified'>

/** Keeps what the account has and fills in what it lacks. An identical e-mail address becomes a verified one. */
function detailsFrom(kept: Details, given: Details) {
  const isSame = kept.email !== null && kept.email.toLowerCase() === given.email?.toLowerCase()
  return {
    ...(kept.name === '' && given.name !== '' && { name: given.name }),
    ...(kept.email === null && given.email !== null && { email: given.email, email_verified: given.email_verified }),
    ...(isSame && given.email_verified && { email_verified: true }),
  }
}

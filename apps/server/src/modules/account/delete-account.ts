import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { noteAppleRevocations } from '../auth/providers/apple-grants.repository.ts'
import { billingRepository } from '../billing/billing.repository.ts'
import { type SecretBox, secretBox } from '../../platform/secrets/secret-box.ts'
import { noteGoogleRevocation } from '../google-forms/google-grants.repository.ts'
import { endMemberships } from '../members/end-membership.ts'
import { loginRepository } from '../auth/whatsapp/login.repository.ts'
import { stripeAccountsRepository } from '../merchants/stripe-accounts.repository.ts'
import { googleTokensRepository } from '../google/google-tokens.repository.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import type { Owning } from './catalogue/catalogue-entry.ts'
import { CATALOGUE, type DeletedBy } from './catalogue/catalogue.ts'
import { emptyPerson, removePerson, removeWorkspaces } from './remove-account.repository.ts'

type Deletion = { tx: Tx; box: SecretBox; userId: string; at: Date }
/**
 * `userId` is a workspace for tables of workspaces, and the person for the others. The workspace that came with an
 * account has its id, and may have another owner by now.
 */
type Step = Deletion & { isPerson: boolean; isWorkspace: boolean }

/** Steps that run before the rows are deleted: most note a revocation for a provider, which outlives the account. */
const STEPS: { [T in DeletedBy<'step' | `step, ${string}`>]: (step: Step) => Promise<unknown> } = {
  // Verified numbers only. Anyone can enter a stranger's number in an account, and would end the stranger's login.
  login_attempts: async ({ tx, userId }) =>
    loginRepository(tx).forgetNumbers(await usersRepository(tx).subjects(userId, 'whatsapp')),
  google_grants: ({ tx, box, userId, at }) => noteGoogleRevocation(tx, box, userId, at),
  async secrets({ tx, box, userId, at, isPerson, isWorkspace }) {
    if (isPerson) await noteAppleRevocations(tx, box, userId, at)
    if (!isWorkspace) return
    await googleTokensRepository(tx, box, 'google-sheets').noteRevocations(userId, at)
    await googleTokensRepository(tx, box, 'google-calendar').noteRevocations(userId, at)
  },
  stripe_customers: ({ tx, box, userId, at }) => billingRepository(tx).noteDeletions(box, userId, at),
  stripe_accounts: ({ tx, userId, at }) => stripeAccountsRepository(tx).releaseAll(userId, at),
  uploads: ({ tx, userId, at }) => deleteUploadsOf(tx, { userId }, at),
}

/**
 * Deletes the account with everything it owns at once: forms, responses, files, sessions and unsent deliveries. The
 * files leave the storage with the next sweep; no link leads to them any more.
 */
export async function deleteAccount(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  owner: Pick<Owner, 'personId'>,
  inSameTransaction: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(owner.personId, { lock: true })
    if (!user) throw new AppError('auth.required')
    const workspaces = workspacesRepository(tx)
    for (const id of await workspaces.ownedBy(owner.personId)) {
      const workspace = await workspaces.find(id, { lock: true })
      if (workspace && workspace.plan !== 'free') throw new AppError('account.notFree')
    }
    await eraseAccount({ tx, box: secretBox(secretKey), userId: owner.personId, at: now() })
    await inSameTransaction(tx)
  })
}

/**
 * Without asking about a plan: the deletion was decided before. With `keeps`, workspaces that must outlive it, nothing
 * of the person is left but the empty account that owns them.
 */
export async function eraseAccount(deletion: Deletion, { keeps = [] }: { keeps?: readonly string[] } = {}) {
  const { tx, userId, at } = deletion
  await endMemberships(tx, { personId: userId, at })
  const owned = (await workspacesRepository(tx).ownedBy(userId)).filter((id) => !keeps.includes(id))
  for (const id of new Set([userId, ...owned])) {
    await runSteps({ ...deletion, userId: id, isPerson: id === userId, isWorkspace: owned.includes(id) })
  }
  await removeWorkspaces(tx, owned, at)
  if (keeps.length === 0) await removePerson(tx, userId, at)
  else await emptyPerson(tx, userId, at)
}

/** Deletes a workspace alone: its owner, and everything else of the owner, stays. */
export async function eraseWorkspace({ workspaceId, ...deletion }: Omit<Deletion, 'userId'> & { workspaceId: string }) {
  await runSteps({ ...deletion, userId: workspaceId, isPerson: false, isWorkspace: true })
  await removeWorkspaces(deletion.tx, [workspaceId], deletion.at)
}

async function runSteps(deletion: Step): Promise<void> {
  for (const [table, step] of Object.entries(STEPS)) {
    const { of }: { of: Owning } = CATALOGUE[table as keyof typeof STEPS]
    const isPerson = of !== 'workspace' && deletion.isPerson
    const isWorkspace = of !== 'person' && deletion.isWorkspace
    if (isPerson || isWorkspace) await step({ ...deletion, isPerson, isWorkspace })
  }
  await workspacesRepository(deletion.tx).notifyChanged(deletion.userId)
}

import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { noteAppleRevocations } from '../auth/providers/apple-grants.repository.ts'
import { billingRepository } from '../billing/billing.repository.ts'
import { type SecretBox, secretBox } from '../../platform/secrets/secret-box.ts'
import { noteGoogleRevocation } from '../google-forms/google-grants.repository.ts'
import { loginRepository } from '../auth/whatsapp/login.repository.ts'
import { stripeAccountsRepository } from '../merchants/stripe-accounts.repository.ts'
import { sheetTokensRepository } from '../integrations/sheets/sheet-tokens.repository.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import type { DeletedBy } from './catalogue/catalogue.ts'
import { removeAccount } from './remove-account.repository.ts'

type Deletion = { tx: Tx; box: SecretBox; userId: string; at: Date }

/** What has to be done before rows go: mostly somebody outside has to be told, and a note of it outlives the account. */
const STEPS: { [T in DeletedBy<'step' | `step, ${string}`>]: (deletion: Deletion) => Promise<unknown> } = {
  // Proven ones only: anybody can write a stranger's number into an account, and would end the stranger's sign-in.
  login_attempts: async ({ tx, userId }) =>
    loginRepository(tx).forgetNumbers(await usersRepository(tx).subjects(userId, 'whatsapp')),
  google_grants: ({ tx, box, userId, at }) => noteGoogleRevocation(tx, box, userId, at),
  async secrets({ tx, box, userId, at }) {
    await noteAppleRevocations(tx, box, userId, at)
    await sheetTokensRepository(tx, box).noteRevocations(userId, at)
  },
  stripe_customers: ({ tx, box, userId, at }) => billingRepository(tx).noteDeletions(box, userId, at),
  stripe_accounts: ({ tx, userId, at }) => stripeAccountsRepository(tx).releaseAll(userId, at),
  uploads: ({ tx, userId, at }) => deleteUploadsOf(tx, { userId }, at),
}

/**
 * The account with all it has, at once: forms, responses, files, sessions, what was still to be sent. Files leave the
 * store when the sweeper comes by; nothing leads to them any more.
 */
export async function deleteAccount(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  owner: Owner,
): Promise<void> {
  await database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(owner.id, { lock: true })
    if (!user) throw new AppError('auth.required')
    if (user.plan !== 'free') throw new AppError('account.notFree')
    const deletion = { tx, box: secretBox(secretKey), userId: owner.id, at: now() }
    for (const step of Object.values(STEPS)) await step(deletion)
    await users.notifyChanged(owner.id)
    await removeAccount(tx, owner.id)
  })
}

import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { noteRevocations } from '../auth/providers/apple-grants.repository.ts'
import { billingRepository } from '../billing/billing.repository.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { noteGoogleRevocation } from '../google-forms/google-grants.repository.ts'
import { loginRepository } from '../auth/whatsapp/login.repository.ts'
import { stripeAccountsRepository } from '../merchants/stripe-accounts.repository.ts'
import { sheetTokensRepository } from '../integrations/sheets/sheet-tokens.repository.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { usersRepository } from '../users/users.repository.ts'

/**
 * The account with all it has, at once: forms, responses, files, sessions, what was still to be sent. Files leave the
 * store when the sweeper comes by; nothing leads to them any more.
 */
export async function deleteAccount(
  deps: Pick<Services, 'database' | 'now' | 'secretKey'>,
  owner: Owner,
): Promise<void> {
  const { database, now } = deps
  await database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(owner.id, { lock: true })
    if (!user) throw new AppError('auth.required')
    if (user.plan !== 'free') throw new AppError('account.notFree')
    // Proven ones only: anybody can write a stranger's number into an account, and would end the stranger's sign-in.
    const numbers = await users.subjects(owner.id, 'whatsapp')
    await noteRevocations(tx, deps, owner.id)
    await noteGoogleRevocation(tx, secretBox(deps.secretKey), owner.id, now())
    await sheetTokensRepository(tx, secretBox(deps.secretKey)).noteRevocations(owner.id, now())
    await billingRepository(tx).noteDeletions(secretBox(deps.secretKey), owner.id, now())
    await stripeAccountsRepository(tx).releaseAll(owner.id, now())
    await deleteUploadsOf(tx, { userId: owner.id }, now())
    await users.notifyChanged(owner.id)
    await users.remove(owner.id)
    await loginRepository(tx).forgetNumbers(numbers)
  })
}

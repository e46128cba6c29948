import type { Language } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import type { StripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import { type WorkspaceRow, workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { billingRepository } from '../billing.repository.ts'
import { oneMinuteWindow } from './one-minute-window.ts'

/** The account's Stripe customer. Stored before anything is bought, so that every payment has an owner. */
export async function customerOf(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  stripe: StripeBilling,
  user: WorkspaceRow,
  language: Language,
): Promise<string> {
  const [known] = await billingRepository(database.db).customers(user.id)
  if (known !== undefined) return known
  const { id: userId, email, name } = user
  const made = await stripe.createCustomer(
    { userId, email, name, language },
    `customer ${userId} ${oneMinuteWindow(now())}`,
  )
  const kept = await database.transaction(async (tx) => {
    const billing = billingRepository(tx)
    const isHere = (await workspacesRepository(tx).find(userId, { lock: true })) !== undefined
    const [other] = await billing.customers(userId)
    if (isHere && other === undefined) {
      await billing.addCustomer(made, userId, now())
      return made
    }
    // Another request was faster, or the account is gone: delete the unused customer.
    if (other !== made) await billing.noteDeletion(secretBox(secretKey), made, now())
    return other
  })
  if (kept === undefined) throw new AppError('auth.required')
  return kept
}

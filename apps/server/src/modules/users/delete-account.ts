import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { noteRevocations } from '../auth/apple-grants.repository.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { usersRepository } from './users.repository.ts'

/** What is kept by account without a row of the account's to hang on to. */
const BY_ACCOUNT = ['deliveries', 'hand_offs', 'responses', 'secrets'] as const

/**
 * The account with all it has, at once: forms, responses, files, sessions, what was still to be sent. Files leave the
 * store when the sweeper comes by; nothing leads to them any more.
 */
export async function deleteAccount(deps: Deps, owner: Owner): Promise<void> {
  const { database, now } = deps
  await database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(owner.id, { lock: true })
    if (!user) throw new AppError('auth.required')
    if (user.plan !== 'free') throw new AppError('account.notFree')
    const numbers = new Set(await users.subjects(owner.id, 'whatsapp'))
    if (user.whatsapp_number !== null) numbers.add(canonicalNumber(user.whatsapp_number))
    await noteRevocations(tx, deps, owner.id)
    await deleteUploadsOf(tx, { userId: owner.id }, now())
    for (const table of BY_ACCOUNT) await tx.deleteFrom(table).where('user_id', '=', owner.id).execute()
    await users.notifyChanged(owner.id)
    await tx.deleteFrom('users').where('id', '=', owner.id).execute()
    for (const number of numbers) {
      await tx.deleteFrom('login_attempts').where('number', '=', number).execute()
      await tx.deleteFrom('login_events').where('subject', '=', number).execute()
    }
  })
}

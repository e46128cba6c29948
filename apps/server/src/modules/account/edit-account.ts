import { isEmail } from '@wayform/core/rules/email.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { setDomain } from '../domains/set-domain.ts'
import { usersRepository } from '../users/users.repository.ts'

type Changes = {
  name?: string | undefined
  email?: string | null | undefined
  whatsappNumber?: string | null | undefined
  customDomain?: { hostname: string } | null | undefined
}

/**
 * Changes name, e-mail, number and domain of an account, all or none. None of them is used for sign-in, which needs
 * verified identities; a number entered here only serves forms.
 */
export async function editAccount(
  deps: Pick<Services, 'config' | 'database' | 'now'>,
  owner: Owner,
  changes: Changes,
): Promise<void> {
  const { customDomain, whatsappNumber, name } = changes
  // The domain is the workspace's; the rest is the person's.
  if (customDomain !== undefined && !hasRight(owner.role, 'integrate')) throw new AppError('workspace.roleMissing')
  await deps.database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(owner.personId, { lock: true })
    if (!user) throw new AppError('auth.required')
    const email = changes.email === '' ? null : changes.email
    const isNewEmail = email !== undefined && email !== user.email
    if (isNewEmail && user.provider === 'google') throw new AppError('account.emailLocked')
    if (isNewEmail && email !== null && !isEmail(email)) invalid('email', 'invalidEmail')
    const number = readNumber(whatsappNumber)
    await users.update(owner.personId, {
      ...(name !== undefined && { name }),
      ...(isNewEmail && { email, email_verified: false }),
      ...(number !== undefined && { whatsapp_number: number }),
    })
    if (customDomain !== undefined) await setDomain(deps, tx, { owner, typed: customDomain?.hostname ?? null })
  })
}

function readNumber(typed: string | null | undefined): string | null | undefined {
  if (typed === undefined || typed === null) return typed
  const number = parsePhone(typed)
  if (!number.ok) throw new AppError('auth.numberInvalid', { fields: { whatsappNumber: number.problem } })
  return number.value
}

function invalid(field: string, key: 'invalidEmail'): never {
  throw new AppError('request.invalid', { fields: { [field]: { key } } })
}

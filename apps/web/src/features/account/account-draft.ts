import type { Me } from '@wayform/contract/shapes.ts'
import { isEmail } from '@wayform/core/rules/email.ts'
import { isDomain } from '@wayform/core/rules/domain.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import type { AccountChanges } from './queries.ts'

/** Values of the fields. The number is kept as typed. */
export type AccountDraft = {
  name: string
  email: string
  phone: TypedPhone
  hasOwnDomain: boolean
  hostname: string
}

export type AccountProblems = Partial<Record<'email' | 'number' | 'hostname', 'required' | 'invalid'>>

export function draftOf(me: Me, phone: TypedPhone): AccountDraft {
  return {
    name: me.name,
    email: me.email ?? '',
    phone,
    hasOwnDomain: me.customDomain !== null,
    hostname: me.customDomain?.hostname ?? '',
  }
}

/** `number` is the parsed input: E.164, null if it is invalid, '' if the field is empty. */
export function problemsOf(draft: AccountDraft, me: Me, number: string | null): AccountProblems {
  const email = draft.email.trim()
  const isEmailNeeded = me.provider === 'google'
  return {
    ...(email === '' && isEmailNeeded && { email: 'required' as const }),
    ...(email !== '' && !isEmail(email) && { email: 'invalid' as const }),
    ...(number === null && { number: 'invalid' as const }),
    ...(draft.hasOwnDomain && !isDomain(draft.hostname.trim()) && { hostname: 'invalid' as const }),
  }
}

/** Only what differs from the stored account. */
export function changesOf(draft: AccountDraft, me: Me, number: string): AccountChanges {
  const name = draft.name.trim()
  const email = draft.email.trim() === '' ? null : draft.email.trim()
  const typed = number === '' ? null : number
  const hostname = draft.hasOwnDomain ? draft.hostname.trim().toLowerCase() : null
  return {
    ...(name !== me.name && { name }),
    ...(email !== me.email && { email }),
    ...(typed !== me.whatsappNumber && { whatsappNumber: typed }),
    ...(hostname !== (me.customDomain?.hostname ?? null) && { customDomain: hostname === null ? null : { hostname } }),
  }
}

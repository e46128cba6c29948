import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Services } from '../../services.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import type { FormRow } from '../documents/forms.repository.ts'

/** A number or address that messages go to, in one spelling: what is proven is exactly what is written to. */
export type Recipient = { channel: MessageChannel; address: string }

export function recipient(channel: MessageChannel, typed: string): Recipient {
  return { channel, address: channel === 'email' ? typed.trim().toLowerCase() : canonicalNumber(typed) }
}

export const isSameRecipient = (a: Recipient, b: Recipient) => a.channel === b.channel && a.address === b.address

/** In place of the address where no account's row may name it. */
export function recipientHash({ secretKey }: Pick<Services, 'secretKey'>, { channel, address }: Recipient): string {
  return hashToken(secretKey, 'recipient', `${channel} ${address}`)
}

type Settings = Pick<
  FormRow,
  'whatsapp_number' | 'response_jump_type' | 'response_jump_data' | 'email_notification_email'
>

/** As the settings spell it, beside its one spelling. */
export type NamedRecipient = Recipient & { typed: string }

/** Everyone whom the settings of a form name, whether its notifications are on or off. */
export function recipientsOf(form: Settings): NamedRecipient[] {
  const email = form.email_notification_email.trim()
  const all = [
    ...(email === '' ? [] : [{ ...recipient('email', email), typed: email }]),
    ...numbersOf(form).map((number) => ({ ...recipient('whatsapp', number), typed: number })),
  ]
  return all.filter((each, index) => all.findIndex((other) => isSameRecipient(each, other)) === index)
}

/** The numbers that a response of this form can go to. */
function numbersOf(form: Settings): string[] {
  const rows = form.response_jump_data.map(({ number }) => number)
  const byWay = { default: [form.whatsapp_number], sequence: rows, logic: [...rows, form.whatsapp_number] }
  return byWay[form.response_jump_type].filter((number) => number.trim() !== '')
}

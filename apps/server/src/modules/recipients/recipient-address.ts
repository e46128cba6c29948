import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Services } from '../../services.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import type { FormRow } from '../documents/forms.repository.ts'

/** A number or address in one normalised spelling, so that the verified one is exactly the one that is written to. */
export type Recipient = { channel: MessageChannel; address: string }

export function recipient(channel: MessageChannel, typed: string): Recipient {
  return { channel, address: channel === 'email' ? typed.trim().toLowerCase() : canonicalNumber(typed) }
}

export const isSameRecipient = (a: Recipient, b: Recipient) => a.channel === b.channel && a.address === b.address

/** A hash, for rows that must not contain the address. */
export function recipientHash({ secretKey }: Pick<Services, 'secretKey'>, { channel, address }: Recipient): string {
  return hashToken(secretKey, 'recipient', `${channel} ${address}`)
}

type Settings = Pick<
  FormRow,
  'whatsapp_number' | 'response_jump_type' | 'response_jump_data' | 'email_notification_email'
>

/** As the settings spell it, beside the normalised spelling. */
export type NamedRecipient = Recipient & { typed: string }

/** All recipients in a form's settings, whether its notifications are on or off. */
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

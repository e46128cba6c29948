import * as z from 'zod'
import type { SecretKey } from '../../../platform/secrets/secret-key.ts'
import { signState, verifyState } from '../../../platform/secrets/signed-state.ts'
import type { Services } from '../../../services.ts'

const PURPOSE = 'customer-mail'
/** Long, because people clean up their mailbox long after an e-mail came. */
const LASTS_MS = 365 * 86_400_000

/** The question behind a link of a mail to a customer: to agree to further mails, or to stop them. */
export type CustomerAsk = 'agree' | 'stop'

/** It contains only a hash of the address: links are forwarded, and appear in logs. */
export type CustomerLink = { ask: CustomerAsk; userId: string; formId: string; hash: string; language: string }

export function customerUrl(
  { config, secretKey }: Pick<Services, 'config' | 'secretKey'>,
  { ask, userId, formId, hash, language }: CustomerLink,
  from: Date,
): string {
  const until = new Date(from.getTime() + LASTS_MS)
  return `${config.appUrl}/customer-mail/${signState(secretKey, PURPOSE, [ask, userId, formId, hash, language], until)}`
}

export function openCustomerLink(secretKey: SecretKey, signed: string, now: Date): CustomerLink | null {
  const opened = linkValue.safeParse(verifyState(secretKey, PURPOSE, signed, now)?.value)
  if (!opened.success) return null
  const [ask, userId, formId, hash, language] = opened.data
  return { ask, userId, formId, hash, language }
}

const linkValue = z.tuple([z.enum(['agree', 'stop']), z.uuid(), z.uuid(), z.string(), z.string()])

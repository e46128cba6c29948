import * as z from 'zod'
import type { Services } from '../../services.ts'
import { signState, verifyState } from '../../platform/secrets/signed-state.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'

const PURPOSE = 'unsubscribe'
/** People clean up their mailbox long after a mail came. */
const LASTS_MS = 365 * 24 * 3_600_000

type Mailed = { userId: string; formId: string; address: string }
/** Without a form it is about everything that Wayform writes to the address. */
type Opened = { userId: string; formId: string | null; addressTag: string }

/** Ends the mails of this form to this address, for whoever has one of them. The same response makes the same link. */
export function unsubscribeUrl(
  { config, secretKey }: Pick<Services, 'config' | 'secretKey'>,
  mailed: Mailed,
  from: Date,
) {
  const value = [mailed.userId, mailed.formId, addressTag(secretKey, mailed.address)]
  return `${config.appUrl}/unsubscribe/${signState(secretKey, PURPOSE, value, new Date(from.getTime() + LASTS_MS))}`
}

/** Ends all mails to this address, for a mail that is about the account or about more than one form's responses. */
export function noticeStopUrl(
  { config, secretKey, now }: Pick<Services, 'config' | 'now' | 'secretKey'>,
  { userId, address }: Omit<Mailed, 'formId'>,
) {
  const value = [userId, null, addressTag(secretKey, address)]
  const until = new Date(now().getTime() + LASTS_MS)
  return `${config.appUrl}/unsubscribe/${signState(secretKey, PURPOSE, value, until)}`
}

export function openUnsubscribeLink(secretKey: Buffer, signed: string, now: Date): Opened | null {
  const opened = linkValue.safeParse(verifyState(secretKey, PURPOSE, signed, now)?.value)
  if (!opened.success) return null
  const [userId, formId, tag] = opened.data
  return { userId, formId, addressTag: tag }
}

/** In place of the address, which a link would show to whoever sees it. */
export function addressTag(secretKey: Buffer, address: string): string {
  return hashToken(secretKey, PURPOSE, address.trim().toLowerCase()).slice(0, 16)
}

const linkValue = z.tuple([z.uuid(), z.uuid().nullable(), z.string()])

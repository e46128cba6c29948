import * as z from 'zod'
import type { Services } from '../../services.ts'
import { signState, verifyState } from '../../platform/secrets/signed-state.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { earlierHashes, hashToken } from '../../platform/secrets/tokens.ts'

const PURPOSE = 'unsubscribe'
/** Long, because people clean up their mailbox long after an e-mail came. */
const LASTS_MS = 365 * 24 * 3_600_000

type Mailed = { userId: string; formId: string; address: string }
/** Without a form it covers everything that Wayform sends to the address. */
type Opened = { userId: string; formId: string | null; addressTag: string }

/** Unsubscribes this address from this form, without sign-in. The same response gives the same link. */
export function unsubscribeUrl(
  { config, secretKey }: Pick<Services, 'config' | 'secretKey'>,
  mailed: Mailed,
  from: Date,
) {
  const value = [mailed.userId, mailed.formId, addressTag(secretKey, mailed.address)]
  return `${config.appUrl}/unsubscribe/${signState(secretKey, PURPOSE, value, new Date(from.getTime() + LASTS_MS))}`
}

/** Unsubscribes this address from everything, for e-mails about the account or several forms. */
export function noticeStopUrl(
  { config, secretKey, now }: Pick<Services, 'config' | 'now' | 'secretKey'>,
  { userId, address }: Omit<Mailed, 'formId'>,
) {
  const value = [userId, null, addressTag(secretKey, address)]
  const until = new Date(now().getTime() + LASTS_MS)
  return `${config.appUrl}/unsubscribe/${signState(secretKey, PURPOSE, value, until)}`
}

export function openUnsubscribeLink(secretKey: SecretKey, signed: string, now: Date): Opened | null {
  const opened = linkValue.safeParse(verifyState(secretKey, PURPOSE, signed, now)?.value)
  if (!opened.success) return null
  const [userId, formId, tag] = opened.data
  return { userId, formId, addressTag: tag }
}

/** A hash instead of the address, so that the link does not reveal it. */
function addressTag(secretKey: SecretKey, address: string): string {
  return hashToken(secretKey, PURPOSE, normalised(address)).slice(0, TAG_LENGTH)
}

export function isTagOf(secretKey: SecretKey, address: string, tag: string): boolean {
  const earlier = earlierHashes(secretKey, PURPOSE, normalised(address)).map((hash) => hash.slice(0, TAG_LENGTH))
  return [addressTag(secretKey, address), ...earlier].includes(tag)
}

const TAG_LENGTH = 16
const normalised = (address: string) => address.trim().toLowerCase()

const linkValue = z.tuple([z.uuid(), z.uuid().nullable(), z.string()])

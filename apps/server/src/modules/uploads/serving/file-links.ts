import { createHmac } from 'node:crypto'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { Services } from '../../../services.ts'
import { deriveKey } from '../../../platform/secrets/secret-key.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import { linkName } from './file-name.ts'

/**
 * In the message of a response: an owner may come back to a chat days later, and there is no signing in on the way from
 * WhatsApp. It ends after a month, or when the response is deleted; the dashboard always has fresh ones.
 */
export const MESSAGE_LINK_MS = 30 * 24 * 3_600_000
/** On a receipt, which makes new ones whenever it is opened. */
export const RECEIPT_LINK_MS = 3_600_000
/** On a screen of the owner's, which asks anew whenever it is opened. */
export const OWNER_LINK_MS = 3_600_000

type LinkDeps = Pick<Services, 'config' | 'secretKey'>

/**
 * Where respondents' files can be opened: the `fileUrl` of those who put answers into words. `from` is when the link
 * begins: for a message the time of its response, so that the same response always makes the same text.
 */
export function fileLinks({ config, secretKey }: LinkDeps, from: Date, lastsMs: number): (file: StoredFile) => string {
  const expires = Math.floor((from.getTime() + lastsMs) / 1000)
  return ({ uploadId, name }) =>
    `${address(config, uploadId, name)}?expires=${expires}&signature=${mac(secretKey, uploadId, expires)}`
}

/** An owner's picture, which anybody may see. */
export function publicFileUrl(config: Services['config'], { id, name }: { id: string; name: string }): string {
  return address(config, id, name)
}

export function verifyFileLink(
  secretKey: Buffer,
  uploadId: string,
  { expires, signature }: { expires?: number | undefined; signature?: string | undefined },
  now: Date,
): 'valid' | 'expired' | 'invalid' {
  if (expires === undefined || signature === undefined) return 'invalid'
  // A chat may take an invisible mark or a full stop behind a link for a part of it.
  if (!isEqualSecret(signature.slice(0, SIGNATURE_LENGTH), mac(secretKey, uploadId, expires))) return 'invalid'
  return expires * 1000 > now.getTime() ? 'valid' : 'expired'
}

/** The name is only there to be read. */
function address({ filesUrl }: Services['config'], id: string, name: string): string {
  return new URL(`/files/${id}/${linkName(name)}`, filesUrl).href
}

const SIGNATURE_LENGTH = 24

/** 96 bits, as it travels where every letter counts; in hex, because a message treats * _ ~ in answers as marks. */
function mac(secretKey: Buffer, uploadId: string, expires: number): string {
  const digest = createHmac('sha256', deriveKey(secretKey, 'file-link')).update(`${uploadId}:${expires}`).digest()
  return digest.toString('hex').slice(0, SIGNATURE_LENGTH)
}

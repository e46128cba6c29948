import { createHmac } from 'node:crypto'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { Services } from '../../../services.ts'
import { allKeys, deriveKey, type SecretKey } from '../../../platform/secrets/secret-key.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import { linkName } from './file-name.ts'

/**
 * In the message of a response: an owner may return to a chat days later, and WhatsApp opens links without a session.
 * Expires after a month, or when the response is deleted; the app always has fresh links.
 */
export const MESSAGE_LINK_MS = 30 * 24 * 3_600_000
/** On a receipt, which creates new ones whenever it is opened. */
export const RECEIPT_LINK_MS = 3_600_000
/** On the owner's screens, which request new ones whenever they are opened. */
export const OWNER_LINK_MS = 3_600_000

type LinkDeps = Pick<Services, 'config' | 'secretKey'>

/**
 * Links to respondents' files: the `fileUrl` of code that renders answers as text. `from` is the start of their
 * lifetime: for a message the time of its response, so that it always has the same text. `by` is the member whom they
 * are made for, so that opening them is written down.
 */
export function fileLinks(
  { config, secretKey }: LinkDeps,
  from: Date,
  lastsMs: number,
  by?: string,
): (file: StoredFile) => string {
  const key = deriveKey(secretKey, 'file-link')
  const expires = Math.floor((from.getTime() + lastsMs) / 1000)
  const who = by === undefined ? '' : `by=${by}&`
  return ({ uploadId, name }) =>
    `${address(config, uploadId, name)}?${who}expires=${expires}&signature=${mac(key, uploadId, expires, by)}`
}

/** The public address of an owner's picture. */
export function publicFileUrl(config: Services['config'], { id, name }: { id: string; name: string }): string {
  return address(config, id, name)
}

export type FileLink = {
  expires?: number | undefined
  signature?: string | undefined
  by?: string | undefined
}

export function verifyFileLink(
  secretKey: SecretKey,
  uploadId: string,
  { expires, signature, by }: FileLink,
  now: Date,
): 'valid' | 'expired' | 'invalid' {
  if (expires === undefined || signature === undefined) return 'invalid'
  // A chat may treat an invisible mark or a full stop after a link as part of it.
  const given = signature.slice(0, SIGNATURE_LENGTH)
  const isSigned = allKeys(secretKey, 'file-link').some((each) =>
    isEqualSecret(given, mac(each, uploadId, expires, by)),
  )
  if (!isSigned) return 'invalid'
  return expires * 1000 > now.getTime() ? 'valid' : 'expired'
}

/** The name is only informative. */
function address({ filesUrl }: { filesUrl: string }, id: string, name: string): string {
  return new URL(`/files/${id}/${linkName(name)}`, filesUrl).href
}

const SIGNATURE_LENGTH = 24

/** 96 bits, because every character counts in a message; in hex, because messages treat * _ ~ as formatting. */
function mac(derived: Uint8Array, uploadId: string, expires: number, by: string | undefined): string {
  const signed = [uploadId, expires, ...(by === undefined ? [] : [by])].join(':')
  const digest = createHmac('sha256', derived).update(signed).digest()
  return digest.toString('hex').slice(0, SIGNATURE_LENGTH)
}

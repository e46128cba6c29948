import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Services } from '../../../services.ts'
import { allKeys, type SecretKey } from '../../../platform/secrets/secret-key.ts'
import { signState, verifyState } from '../../../platform/secrets/signed-state.ts'
import { spellWord } from '../../auth/whatsapp/login-word.ts'

const PURPOSE = 'confirm-recipient'

/** Time to agree. */
export const CONFIRM_MS = 7 * 86_400_000

/** The recipient of an owner; the form is only for its name. */
export type ConfirmLink = { userId: string; formId: string; secret: string }

export function confirmUrl(
  { config, secretKey }: Pick<Services, 'config' | 'secretKey'>,
  { userId, formId, secret }: ConfirmLink,
  expiresAt: Date,
): string {
  return `${config.appUrl}/confirm/${signState(secretKey, PURPOSE, [userId, formId, secret], expiresAt)}`
}

export function openConfirmLink(secretKey: SecretKey, signed: string, now: Date): ConfirmLink | null {
  const opened = linkValue.safeParse(verifyState(secretKey, PURPOSE, signed, now)?.value)
  if (!opened.success) return null
  const [userId, formId, secret] = opened.data
  return { userId, formId, secret }
}

/** The same secret as a word that the holder of a number sends to us. */
export function confirmWord(secretKey: SecretKey, secret: string): string {
  return confirmWords(secretKey, secret)[0] ?? ''
}

/** That word, and those that it was under earlier keys. */
export function confirmWords(secretKey: SecretKey, secret: string): string[] {
  return allKeys(secretKey, 'token:recipient-word').map((key) =>
    spellWord(createHmac('sha256', key).update(secret).digest()),
  )
}

const linkValue = z.tuple([z.uuid(), z.uuid(), z.uuid()])

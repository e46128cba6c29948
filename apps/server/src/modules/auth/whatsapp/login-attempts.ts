import { randomUUID } from 'node:crypto'
import type { Language } from '@wayform/core/languages.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { randomToken } from '../../../platform/secrets/tokens.ts'
import { LOGIN_MS } from './login-limits.ts'
import type { LoginNumber } from './login-number.ts'
import { hashAttempt, hashCode, hashWord, loginWord } from './login-secrets.ts'
import { type AttemptRow, loginRepository } from './login.repository.ts'

export type OpenAttempt = { secret: string; expiresAt: Date }

/** In place of a code's hash: no input can match it. */
const NO_CODE = ''

export const hasCode = ({ code_hash }: AttemptRow) => code_hash !== NO_CODE

/** Starts a pending login with a word to send and, unless it is null, a code to type; either verifies the number. */
export async function beginAttempt(
  { secretKey, now }: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  who: LoginNumber,
  code: string | null,
): Promise<OpenAttempt> {
  const [id, secret, time] = [randomUUID(), randomToken(), now()]
  const expiresAt = new Date(time.getTime() + LOGIN_MS)
  await loginRepository(tx).insertAttempt({
    id,
    secret_hash: hashAttempt(secretKey, secret),
    number: who.subject,
    code_hash: code === null ? NO_CODE : hashCode(secretKey, id, code),
    word_hash: hashWord(secretKey, loginWord(secretKey, secret)),
    created_at: time,
    expires_at: expiresAt,
  })
  return { secret, expiresAt }
}

/**
 * For a browser that gets no code, or may enter none: its pending login if the word is still valid (then a code that
 * was sent stays valid too), else a new one without a code. A word costs nothing and can't be guessed, so only the
 * request limit applies.
 */
export async function messageAttempt(
  deps: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  who: LoginNumber,
  previous: string | undefined,
): Promise<OpenAttempt> {
  const attempt = previous && (await loginRepository(tx).findAttempt(hashAttempt(deps.secretKey, previous)))
  if (previous && attempt && isWaitingForWord(deps, attempt, who, previous)) {
    return { secret: previous, expiresAt: attempt.expires_at }
  }
  return beginAttempt(deps, tx, who, null)
}

/** A WhatsApp link with the word as text; empty if no WhatsApp number is configured. */
export function messageUrl(
  { secretKey, texts, whatsapp }: Pick<Services, 'secretKey' | 'texts' | 'whatsapp'>,
  secret: string,
  language: Language,
): string {
  const text = texts.in(language)('message.login', { word: loginWord(secretKey, secret) })
  return whatsapp?.number ? whatsappLink(whatsapp.number, text) : ''
}

function isWaitingForWord(
  { secretKey, now }: Pick<Services, 'now' | 'secretKey'>,
  attempt: AttemptRow,
  who: LoginNumber,
  secret: string,
): boolean {
  const isOpen = attempt.state === 'pending' && attempt.expires_at > now() && attempt.number === who.subject
  return isOpen && attempt.word_hash === hashWord(secretKey, loginWord(secretKey, secret))
}

import type { SecretKey } from '../../../platform/secrets/secret-key.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { spellWord } from './login-word.ts'

/** Hashes of a pending login's three secrets, as stored. The code's hash is valid for that login only. */
export const hashAttempt = (key: SecretKey, secret: string) => hashToken(key, 'login-attempt', secret)
export const hashCode = (key: SecretKey, attemptId: string, code: string) =>
  hashToken(key, 'login-code', `${attemptId} ${code}`)
export const hashWord = (key: SecretKey, word: string) => hashToken(key, 'login-word', word)

/** The word is derived from the login's secret, so that its browser can get it again; the table contains neither. */
export const loginWord = (key: SecretKey, secret: string) =>
  spellWord(Buffer.from(hashToken(key, 'login-word-of', secret), 'base64url'))

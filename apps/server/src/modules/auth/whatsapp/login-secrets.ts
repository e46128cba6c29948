import { hashToken } from '../../../platform/secrets/tokens.ts'
import { spellWord } from './login-word.ts'

/** What the table keeps of an attempt's three secrets. The code's hash is good for that attempt only. */
export const hashAttempt = (key: Buffer, secret: string) => hashToken(key, 'login-attempt', secret)
export const hashCode = (key: Buffer, attemptId: string, code: string) =>
  hashToken(key, 'login-code', `${attemptId} ${code}`)
export const hashWord = (key: Buffer, word: string) => hashToken(key, 'login-word', word)

/** The word of an attempt follows from its secret, so that its owner can be given it again; the table has neither. */
export const loginWord = (key: Buffer, secret: string) =>
  spellWord(Buffer.from(hashToken(key, 'login-word-of', secret), 'base64url'))

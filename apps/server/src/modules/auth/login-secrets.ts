import { hashToken } from '../../platform/secrets/tokens.ts'

/** What the table keeps of an attempt's three secrets. The code's hash is good for that attempt only. */
export const hashAttempt = (key: Buffer, secret: string) => hashToken(key, 'login-attempt', secret)
export const hashCode = (key: Buffer, attemptId: string, code: string) =>
  hashToken(key, 'login-code', `${attemptId} ${code}`)
export const hashWord = (key: Buffer, word: string) => hashToken(key, 'login-word', word)

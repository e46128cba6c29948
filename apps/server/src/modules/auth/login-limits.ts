import { AppError } from '../../platform/http/app-error.ts'
import type { LoginRepository } from './login.repository.ts'

const MINUTE_MS = 60_000

/** How long a code, a word and the attempt they belong to are good for. */
export const LOGIN_MS = 10 * MINUTE_MS
export const TRIES_PER_CODE = 5

export type LoginLimit = {
  kind: 'code' | 'try'
  limit: number
  windowMs: number
  code: 'auth.tooManyCodes' | 'auth.tooManyTries'
}

export const CODES_PER_NUMBER: LoginLimit = {
  kind: 'code',
  limit: 3,
  windowMs: 15 * MINUTE_MS,
  code: 'auth.tooManyCodes',
}
/** Sign-ins begun and not finished, and codes entered: each counts by itself, what ends in a session is taken back. */
export const TRIES_PER_ADDRESS: LoginLimit = {
  kind: 'try',
  limit: 10,
  windowMs: 10 * MINUTE_MS,
  code: 'auth.tooManyTries',
}
/** Codes that this process sends in a minute, whoever asks. */
export const CODES_PER_MINUTE = 300

export const startsFrom = (address: string) => `start ${address}`
export const entriesFrom = (address: string) => `enter ${address}`

/** Counts one more, or says how long to wait. Inside a transaction: the lock makes parallel requests wait in line. */
export async function countLogin(
  login: LoginRepository,
  subject: string,
  { kind, limit, windowMs, code }: LoginLimit,
  now: Date,
) {
  await login.lock(subject)
  const since = new Date(now.getTime() - windowMs)
  const oldest = await login.nthNewestEvent(kind, subject, limit, since)
  if (oldest) throw tooMany(code, (oldest.getTime() + windowMs - now.getTime()) / 1000)
  await login.addEvent(kind, subject, now)
}

export function tooMany(code: LoginLimit['code'], seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  return new AppError(code, { retryAfterSeconds, params: { minutes: Math.ceil(retryAfterSeconds / 60) } })
}

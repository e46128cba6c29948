import { ApiError } from '@wayform/contract/client.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

/** A pending login. In browsers its secret is an HttpOnly cookie; this is what the screens show. */
export type LoginAttempt = {
  number: string
  whatsappUrl: string
  expiresAt: string
  /** Only in the native app, which has no cookies. */
  secret?: string
  /** Why no code was sent; the message signs in all the same. */
  refused?: 'noCodes' | 'notSent'
  /** A code that was sent earlier is still valid. */
  hasEarlierCode?: boolean
}

export type LoginStep =
  | { name: 'phone' }
  | { name: 'waiting'; attempt: LoginAttempt }
  | { name: 'code'; attempt: LoginAttempt; canWait: boolean }

const KEY = 'wf-login'

/** The sign-in by message that the server opened when it refused a code; null after any other failure. */
export function refusedAttempt(error: unknown, number: string, previous?: LoginAttempt): LoginAttempt | null {
  if (!(error instanceof ApiError) || !error.messageLogin) return null
  const { whatsappUrl, expiresAt, attempt: secret } = error.messageLogin
  const isSameAttempt = previous !== undefined && !previous.refused && previous.expiresAt === expiresAt
  return {
    number,
    whatsappUrl,
    expiresAt,
    ...(secret !== undefined && { secret }),
    refused: error.code === 'auth.sendFailed' ? 'notSent' : 'noCodes',
    hasEarlierCode: isSameAttempt && error.code !== 'auth.codesUsedUp',
  }
}

/** On phones WhatsApp may replace this page: after the return, the same screen is shown again. */
export function rememberAttempt(storage: DeviceStorage, attempt: LoginAttempt): void {
  storage.set(KEY, JSON.stringify(attempt))
}

export function forgetAttempt(storage: DeviceStorage): void {
  storage.remove(KEY)
}

export function startStep(storage: DeviceStorage, now: number): LoginStep {
  const attempt = readAttempt(storage.get(KEY))
  return attempt && Date.parse(attempt.expiresAt) > now ? { name: 'waiting', attempt } : { name: 'phone' }
}

function readAttempt(text: string | null): LoginAttempt | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isAttempt(value) ? value : null
  } catch {
    return null
  }
}

function isAttempt(value: unknown): value is LoginAttempt {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return ['number', 'whatsappUrl', 'expiresAt'].every((field) => typeof fields[field] === 'string')
}

import { ApiError } from '@wayform/contract/client.ts'
import { describe, expect, it } from 'vitest'
import { forgetAttempt, refusedAttempt, rememberAttempt, startStep } from './login-attempt.ts'

const attempt = {
  number: '+5511987654321',
  whatsappUrl: 'https://wa.me/1?text=x',
  expiresAt: '2026-11-15T10:10:00.000Z',
}
const before = Date.parse('2026-11-15T10:05:00.000Z')
const after = Date.parse('2026-11-15T10:10:00.000Z')

describe('returning to the sign-in', () => {
  it('shows the waiting screen while the login is pending', () => {
    const storage = memory()
    rememberAttempt(storage, attempt)
    expect(startStep(storage, before)).toEqual({ name: 'waiting', attempt })
  })

  it('starts the sign-in again if the login is over, was left, or is invalid', () => {
    const storage = memory()
    rememberAttempt(storage, attempt)
    expect(startStep(storage, after)).toEqual({ name: 'phone' })
    forgetAttempt(storage)
    expect(startStep(storage, before)).toEqual({ name: 'phone' })
    for (const text of ['{', 'null', '{"number":1}']) {
      storage.set('wf-login', text)
      expect(startStep(storage, before)).toEqual({ name: 'phone' })
    }
  })
})

describe('a refused code', () => {
  const { number, whatsappUrl, expiresAt } = attempt
  const refusal = (code: 'auth.tooManyCodes' | 'auth.codesUsedUp' | 'auth.sendFailed') =>
    new ApiError(429, { code, message: '', whatsappUrl, expiresAt })

  it('switches to the sign-in by message that the server opened', () => {
    const open = { number, whatsappUrl, expiresAt, hasEarlierCode: false }
    expect(refusedAttempt(refusal('auth.tooManyCodes'), number)).toEqual({ ...open, refused: 'noCodes' })
    expect(refusedAttempt(refusal('auth.sendFailed'), number)).toEqual({ ...open, refused: 'notSent' })
  })

  it('keeps the code of the same login, unless no code works any more', () => {
    expect(refusedAttempt(refusal('auth.tooManyCodes'), number, attempt)?.hasEarlierCode).toBe(true)
    expect(refusedAttempt(refusal('auth.codesUsedUp'), number, attempt)?.hasEarlierCode).toBe(false)
    const over = { ...attempt, expiresAt: '2026-11-15T10:00:00.000Z' }
    expect(refusedAttempt(refusal('auth.tooManyCodes'), number, over)?.hasEarlierCode).toBe(false)
  })

  it('without such a login, a refused code is an ordinary error', () => {
    const bare = new ApiError(429, { code: 'auth.tooManyTries', message: '' })
    expect(refusedAttempt(bare, number)).toBeNull()
    expect(refusedAttempt(new Error('offline'), number)).toBeNull()
  })
})

function memory() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

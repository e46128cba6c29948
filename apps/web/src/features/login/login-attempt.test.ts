import { describe, expect, it } from 'vitest'
import { forgetAttempt, rememberAttempt, startStep } from './login-attempt.ts'

const attempt = {
  number: '+5511987654321',
  whatsappUrl: 'https://wa.me/1?text=x',
  expiresAt: '2026-11-15T10:10:00.000Z',
}
const before = Date.parse('2026-11-15T10:05:00.000Z')
const after = Date.parse('2026-11-15T10:10:00.000Z')

describe('coming back to the sign-in', () => {
  it('finds the waiting screen while the attempt lives', () => {
    const storage = memory()
    rememberAttempt(storage, attempt)
    expect(startStep(storage, before)).toEqual({ name: 'waiting', attempt })
  })

  it('starts again when the attempt is over, was left, or makes no sense', () => {
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

function memory() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

import { describe, expect, it } from 'vitest'
import { deviceToken } from './device-token.ts'

describe('the token of a phone', () => {
  it('returns the account of the token at the next start, once the server has named it', async () => {
    const phone = preferences()
    const token = deviceToken(phone)
    token.keep('token of Ana')
    token.expectAccount()('ana')
    await expect.poll(() => phone.kept.get('wf-account')).toBe('ana')
    const next = deviceToken(phone)
    expect(next.account()).toBeNull()
    await next.load()
    expect([next.get(), next.account()]).toEqual(['token of Ana', 'ana'])
  })

  it('returns no account after another one signed in, until the server names that one', async () => {
    const phone = preferences()
    const token = deviceToken(phone)
    token.keep('token of Ana')
    token.expectAccount()('ana')
    const late = token.expectAccount()
    token.keep('token of Bea')
    late('ana')
    expect(token.account()).toBeNull()
    await expect.poll(() => phone.kept.get('wf-token')).toBe('token of Bea')
    expect(phone.kept.has('wf-account')).toBe(false)
    token.expectAccount()('bea')
    expect(token.account()).toBe('bea')
  })

  it('forgets the account before it stores the token of another one', async () => {
    const phone = preferences()
    const token = deviceToken(phone)
    token.keep('token of Ana')
    token.expectAccount()('ana')
    token.keep('token of Bea')
    await expect.poll(() => phone.writes.at(-1)).toBe('set wf-token')
    expect(phone.writes.slice(-2)).toEqual(['remove wf-account', 'set wf-token'])
  })

  it('leaves nothing after the sign-out, also when an answer comes later', async () => {
    const phone = preferences()
    const token = deviceToken(phone)
    token.keep('token of Ana')
    const late = token.expectAccount()
    token.forget()
    late('ana')
    expect(token.account()).toBeNull()
    await expect.poll(() => phone.writes.at(-1)).toBe('remove wf-token')
    expect(phone.kept.size).toBe(0)
  })
})

/** The device's preferences, with every write in its order. */
function preferences() {
  const kept = new Map<string, string>()
  const writes: string[] = []
  return {
    kept,
    writes,
    get: async ({ key }: { key: string }) => ({ value: kept.get(key) ?? null }),
    set: async ({ key, value }: { key: string; value: string }) => {
      kept.set(key, value)
      writes.push(`set ${key}`)
    },
    remove: async ({ key }: { key: string }) => {
      kept.delete(key)
      writes.push(`remove ${key}`)
    },
  }
}

import { describe, expect, it } from 'vitest'
import { endsOfKey, hasScope, isEverything, KEY_SCOPES, scopesOf, shortKey } from './api-keys.ts'

describe('the scopes of a key', () => {
  it('a scope that changes an area allows reading it, and no other area', () => {
    expect(hasScope(['forms:write'], 'forms:read')).toBe(true)
    expect(hasScope(['forms:read'], 'forms:write')).toBe(false)
    expect(hasScope(['forms:write'], 'responses:read')).toBe(false)
    expect(hasScope([], 'members:read')).toBe(false)
  })

  it('collects the scopes of a key from one level for each area', () => {
    expect(
      scopesOf({ forms: 'read', responses: 'write', webhooks: 'none', products: 'none', members: 'none' }),
    ).toEqual(['forms:read', 'responses:write'])
    expect(scopesOf({ forms: 'none', responses: 'none', webhooks: 'none', products: 'none', members: 'none' })).toEqual(
      [],
    )
  })

  it('recognises a key with every scope: all can be changed, and products and members be read', () => {
    expect(isEverything(['forms:write', 'responses:write', 'webhooks:write', 'products:read', 'members:read'])).toBe(
      true,
    )
    expect(isEverything(['forms:write', 'responses:write', 'webhooks:write'])).toBe(false)
    expect(isEverything(KEY_SCOPES)).toBe(true)
  })
})

describe('a key', () => {
  it('shows four letters of each end', () => {
    const key = 'wf_live_p4Vt9sJmE2xQ7hLc0RzNa8Ky6UbGd3Wf'
    expect(shortKey(endsOfKey(key))).toBe('wf_live_p4Vt…d3Wf')
  })
})

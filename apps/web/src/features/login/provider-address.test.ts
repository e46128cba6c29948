import { describe, expect, it } from 'vitest'
import { providerAddress } from './provider-address.ts'

describe('the address of a sign-in with a provider', () => {
  it('the address contains the language and the page that the owner wanted', () => {
    expect(providerAddress('google', 'pt-br', null)).toBe('/auth/google?ln=pt-br')
    expect(providerAddress('apple', 'ar', { from: '/billing' })).toBe('/auth/apple?ln=ar&redirect=%2Fbilling')
  })

  it.each(['//evil.example', 'https://evil.example', '/login', 7])('ignores the unsafe return path %j', (from) => {
    expect(providerAddress('google', 'en', { from })).toBe('/auth/google?ln=en')
  })
})

import { describe, expect, it } from 'vitest'
import { providerAddress } from './provider-address.ts'

describe('where a sign-in with a provider begins', () => {
  it('takes along the language, and where the person wanted to go', () => {
    expect(providerAddress('google', 'pt-br', null)).toBe('/auth/google?ln=pt-br')
    expect(providerAddress('apple', 'ar', { from: '/billing' })).toBe('/auth/apple?ln=ar&redirect=%2Fbilling')
  })

  it.each(['//evil.example', 'https://evil.example', '/login', 7])('leaves out %j', (from) => {
    expect(providerAddress('google', 'en', { from })).toBe('/auth/google?ln=en')
  })
})

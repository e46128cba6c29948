import { describe, expect, it } from 'vitest'
import { accountToken, isSameToken } from './account-token.ts'

const USER = '8c2f0e2a-5d0a-4a0e-9a39-0d8f6c0a7b11'

describe('the name of an account at the stores', () => {
  it('makes a UUID of version 3 of the id’s MD5, as the purchase plugin writes it', () => {
    // As the plugin's `md5toUUID` writes it: the version 3 and the variant 8 replace two digits.
    expect(accountToken(USER)).toBe('22bca03f-04c3-3e15-8544-633cc4369c07')
  })

  it.each([
    ['in capitals', accountToken(USER).toUpperCase()],
    ['without dashes', accountToken(USER).replaceAll('-', '')],
  ])('accepts the same name %s', (_, token) => {
    expect(isSameToken(token, accountToken(USER))).toBe(true)
  })

  it('refuses the token of another account, and an empty one', () => {
    for (const token of ['', '-', accountToken(`${USER} `), accountToken(USER).slice(1), `${accountToken(USER)}0`]) {
      expect(isSameToken(token, accountToken(USER))).toBe(false)
    }
  })
})

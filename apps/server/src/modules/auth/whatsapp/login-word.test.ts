import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { spellWord, wordsIn } from './login-word.ts'

describe('the one-time word', () => {
  it('the one-time word has eight unambiguous characters and differs each time', () => {
    const words = Array.from({ length: 200 }, () => spellWord(randomBytes(32)))
    for (const word of words) expect(word).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(words).size).toBe(200)
  })

  it.each([
    ['Sign me in to Wayform: 7K3Q-9P2M', ['7K3Q-9P2M']],
    ['7k3q-9p2m', ['7K3Q-9P2M']],
    ['code 7K3Q9P2M!', ['7K3Q-9P2M']],
    ['*7K3Q–9P2M*', ['7K3Q-9P2M']],
    ['登录 Wayform：7K3Q-9P2M', ['7K3Q-9P2M']],
    ['أريد تسجيل الدخول إلى Wayform: 7K3Q-9P2M', ['7K3Q-9P2M']],
    ['oO0l-Ii1L', ['0001-1111']],
    ['Melde mich 7K3Q-9P2M bitte anmelden', ['7K3Q-9P2M', 'ANME-1DEN']],
    ['hello', []],
    ['x7K3Q-9P2M', []],
  ])('the one-time word is found in %j', (text, expected) => {
    expect(wordsIn(text)).toEqual(expected)
  })

  it('looks only at the beginning of a long message', () => {
    expect(wordsIn(`${'a '.repeat(10_000)}7K3Q-9P2M`)).toEqual([])
  })
})

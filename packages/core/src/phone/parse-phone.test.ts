import { describe, expect, it } from 'vitest'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { formatPhone, parsePhone } from './parse-phone.ts'

describe('a typed phone number', () => {
  it.each([
    ['+46 70 123 45 67', undefined, '+46701234567'],
    ['46701234567', undefined, '+46701234567'],
    [' +46701234567 ', undefined, '+46701234567'],
    ['070-123 45 67', 'SE', '+46701234567'],
    ['070-123 45 67', 'se', '+46701234567'],
    ['+5511987654321', 'SE', '+5511987654321'],
    ['(11) 98765-4321', 'BR', '+5511987654321'],
    ['+525512345678', undefined, '+525512345678'],
    ['+541112345678', undefined, '+541112345678'],
    ['+4687654321', undefined, '+4687654321'],
    ['٠٧٠١٢٣٤٥٦٧', 'SE', '+46701234567'],
  ])('%j from %s is %s', (text, country, value) => {
    expect(parsePhone(text, country)).toEqual({ ok: true, value })
  })

  it.each([
    ['', undefined],
    ['+', undefined],
    ['abc', undefined],
    ['123', undefined],
    ['+46', undefined],
    ['+46701', undefined],
    ['0701234567', undefined],
    ['0701234567', 'XX'],
    ['0701234567', '__proto__'],
    ['+999123456789', undefined],
    [NUL, undefined],
    [LONE_HIGH, 'SE'],
    [HUGE_TEXT, undefined],
    ['4'.repeat(100_000), 'SE'],
  ])('%j from %s is none', (text, country) => {
    expect(parsePhone(text, country)).toEqual({ ok: false, problem: { key: 'invalidPhone' } })
  })

  it('is shown with its spaces, or as it is', () => {
    expect(formatPhone('+46701234567')).toBe('+46 70 123 45 67')
    expect(formatPhone('nothing')).toBe('nothing')
  })
})

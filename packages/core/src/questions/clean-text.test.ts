import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

const anyText = fc.array(fc.nat(0xffff), { maxLength: 100, size: 'max' }).map((units) => String.fromCharCode(...units))

describe('cleaning a text', () => {
  it.each([
    ['a\tb', 'a\tb'],
    ['a\u0000\u0001\u000B\u001F\u007Fb', 'ab'],
    ['a\rb\r\nc', 'a\nb\nc'],
    ['\u00A0 a \uFEFF', 'a'],
    ['\uD83D', '\uFFFD'],
    ['', ''],
  ])('cleans the text %j to %j', (raw, clean) => {
    expect(cleanText(raw, { lines: true })).toBe(clean)
  })

  it('returns a text that a database can store, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (raw, lines) => {
        const clean = cleanText(raw, { lines })
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).not.toContain('\u0000')
        expect(lines || !/[\r\n]/.test(clean)).toBe(true)
        expect(cleanText(clean, { lines })).toBe(clean)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportCheck } from './export-check.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a CSV export that is being received', () => {
  const text = '\uFEFFName,Wish\r\nAna,"two\r\nlines, ""quoted"""\r\nسارة,🎂\r\n'

  it.each([
    ['as announced', text, 2, true],
    ['without an announced count', text, null, true],
    ['with more than was announced', text, 1, true],
    ['with a row missing', text, 3, false],
    ['cut off between rows', text.slice(0, text.indexOf('سارة')), 2, false],
    ['cut off in a row', text.slice(0, -4), 2, false],
    ['cut off inside quotes', text.slice(0, text.indexOf('lines')), null, false],
    ['empty', '', 0, false],
    ['with the header alone', 'Name\r\n', 0, true],
  ])('tells whether a CSV export is complete: %s', (_, given, expected, isComplete) => {
    const check = exportCheck('csv', expected)
    check.take(bytes(given))
    expect(check.isComplete()).toBe(isComplete)
  })

  it('counts the same rows however a CSV export is split into chunks', () => {
    const whole = bytes(text)
    fc.assert(
      fc.property(fc.array(fc.nat({ max: whole.length })), (cuts) => {
        const check = exportCheck('csv', 2)
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
        at.slice(1).forEach((end, index) => check.take(whole.subarray(at[index], end)))
        expect([check.rows(), check.bytes(), check.isComplete()]).toEqual([2, whole.length, true])
      }),
    )
  })
})

describe('a spreadsheet that is being received', () => {
  const whole = new Uint8Array([1, 2, 3, 0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)])

  it('a spreadsheet is complete once the end of its archive has arrived, in any chunks', () => {
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), fc.nat({ max: whole.length }), (a, b) => {
        const check = exportCheck('xlsx', 5)
        const [first, second] = [Math.min(a, b), Math.max(a, b)]
        for (const part of [whole.subarray(0, first), whole.subarray(first, second), whole.subarray(second)])
          check.take(part)
        expect(check.isComplete()).toBe(true)
      }),
    )
  })

  it('a spreadsheet is incomplete before its end', () => {
    for (let length = 0; length < whole.length; length++) {
      const check = exportCheck('xlsx', null)
      check.take(whole.subarray(0, length))
      expect(check.isComplete()).toBe(false)
    }
  })
})

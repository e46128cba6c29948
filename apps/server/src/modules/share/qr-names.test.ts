import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qrFileName, qrFileNames } from './qr-names.ts'

describe('the name of a code’s file', () => {
  it.each([
    [undefined, 'cakes-qr.png'],
    ['', 'cakes-qr.png'],
    ['Table 5', 'cakes-Table-5.png'],
    ['../../etc/passwd', 'cakes-etc-passwd.png'],
    ['???', 'cakes-qr.png'],
    ['桌 5', 'cakes-桌-5.png'],
  ])('the name of a code’s file is right for the source %j', (source, name) => {
    expect(qrFileName('cakes', source, 'png')).toBe(name)
  })

  it('the name of a code’s file is unique for each of many, on every file system', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 30 }), (sources) => {
        const names = qrFileNames('cakes', sources, 'svg')
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(sources.length)
        expect(names.every((name) => /^cakes-[\p{L}\p{M}\p{N}-]+\.svg$/u.test(name))).toBe(true)
      }),
    )
  })
})

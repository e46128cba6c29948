import fc from 'fast-check'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { MAX_QR_BYTES, qrCode, qrPath, type QrCode } from './qr-code.ts'

const draw = (code: QrCode | null) => code?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')) ?? []

/** The same text from another encoder, with the mask that this code says it has: masks are a matter of taste. */
function fromElsewhere(text: string, code: QrCode) {
  const { modules, version } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: maskOf(code) as 0,
  })
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_cell, x) => Boolean(modules.get(y, x))),
  )
  return { rows: draw(rows), version }
}

/** From the three bits of the format beside the first corner. */
function maskOf(code: QrCode): number {
  const bits = [2, 3, 4].map((x) => Number(code[8]?.[x]))
  return parseInt(bits.join(''), 2) ^ 0b101
}

describe('a QR code', () => {
  it('stays what it is', () => {
    expect(draw(qrCode('Wayform'))).toEqual([
      '#######...#...#######',
      '#.....#..#....#.....#',
      '#.###.#.#.##..#.###.#',
      '#.###.#.##.#..#.###.#',
      '#.###.#.#.#.#.#.###.#',
      '#.....#.####..#.....#',
      '#######.#.#.#.#######',
      '........#.#..........',
      '#.#####..#.#..#####..',
      '..#........#####..#.#',
      '##..#.##.#..#.##.###.',
      '....#..#.#.####..####',
      '..#####..##.#...##.#.',
      '........#.#.#..##..#.',
      '#######...##.#...###.',
      '#.....#.###....######',
      '#.###.#.#.##.#.#...#.',
      '#.###.#.#.#####.###..',
      '#.###.#.#...#.#......',
      '#.....#..######.###..',
      '#######.###.#...#..#.',
    ])
  })

  it.each([0, 1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, MAX_QR_BYTES])(
    'of %i letters is what another encoder makes of them, in the smallest version',
    (length) => {
      const text = 'https://forms.example/k3j/receipt/12-'.repeat(6).slice(0, length)
      const code = qrCode(text) ?? []
      const expected = fromElsewhere(text || '', code)
      expect(draw(code)).toEqual(expected.rows)
      expect(code).toHaveLength(expected.version * 4 + 17)
    },
  )

  it('holds any text of any script', () => {
    const masks = new Set<number>()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
        const code = qrCode(text)
        fc.pre(code !== null)
        if (!code) return
        masks.add(maskOf(code))
        expect(draw(code)).toEqual(fromElsewhere(text.toWellFormed(), code).rows)
      }),
      { numRuns: 150 },
    )
    // Chance decides which masks come up; several always do.
    expect(masks.size).toBeGreaterThan(3)
  })

  it('is not made of a text that is too long for it', () => {
    expect(qrCode('x'.repeat(MAX_QR_BYTES))).toHaveLength(57)
    expect(qrCode('x'.repeat(MAX_QR_BYTES + 1))).toBeNull()
    expect(qrCode('я'.repeat(107))).toBeNull()
  })

  it('does not fail on half a letter', () => {
    expect(draw(qrCode('\uD83C'))).toEqual(draw(qrCode('\uFFFD')))
  })
})

describe('its path', () => {
  it('draws each run of dark modules once', () => {
    const code: QrCode = [
      [true, true, false],
      [false, false, true],
      [false, false, false],
    ]
    expect(qrPath(code)).toBe('M0 0h2v1h-2zM2 1h1v1h-1z')
  })

  it('covers exactly the dark modules', () => {
    const code = qrCode('https://forms.example/cakes') ?? []
    const drawn = code.map((row) => row.map(() => false))
    for (const [, x, y, width] of qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let i = 0; i < Number(width); i++) {
        const row = drawn[Number(y)]
        if (row) row[Number(x) + i] = true
      }
    }
    expect(drawn).toEqual(code)
  })
})

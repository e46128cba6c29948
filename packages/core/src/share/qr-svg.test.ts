import { describe, expect, it } from 'vitest'
import { QR_STYLES } from './qr-look.ts'
import { pixelsNeeded, type QrDrawing, qrSvg } from './qr-svg.ts'

/** All dark: every missing module is left out on purpose. */
const full = { size: 25, isDark: () => true }
const drawing: QrDrawing = {
  modules: full,
  style: 'squares',
  dark: '#000000',
  light: '#ffffff',
  margin: 4,
  pixels: 512,
  logo: { kind: 'none' },
}

/** Three finder patterns, and the alignment pattern of this size. */
const MARKS = 3 * 49 + 25

/** The modules of the second path: the first one draws the patterns. */
const moduleCount = (svg: string) => svg.split('<path')[2]?.match(/M\d+ \d+h1v1h-1z/g)?.length

describe('the SVG of a QR code', () => {
  it('the SVG of a QR code has a light border, the requested size, and both colours', () => {
    expect(qrSvg(drawing)).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="512" height="512" viewBox="-4 -4 33 33"><rect x="-4" y="-4" width="33" height="33" fill="#ffffff"\/><path fill="#000000"/,
    )
  })

  it('keeps at least the border that readers need', () => {
    expect(qrSvg({ ...drawing, margin: 0 })).toContain('viewBox="-4 -4 33 33"')
    expect(qrSvg({ ...drawing, margin: 8 })).toContain('viewBox="-8 -8 41 41"')
  })

  it('draws every module except those of the patterns, which are drawn as a whole', () => {
    expect(moduleCount(qrSvg(drawing))).toBe(25 * 25 - MARKS)
  })

  it('leaves the centre to a logo, less than a tenth of the code', () => {
    const drawn = moduleCount(qrSvg({ ...drawing, logo: { kind: 'wayform' } }))
    const covered = 25 * 25 - MARKS - (drawn ?? 0)
    expect(covered).toBe(25)
    expect(covered / 625).toBeLessThan(0.1)
  })

  it('embeds the picture, and refers to nothing outside', () => {
    const svg = qrSvg({ ...drawing, logo: { kind: 'picture', href: 'data:image/png;base64,AAAA' } })
    expect(svg).toContain('href="data:image/png;base64,AAAA"')
    expect(svg.match(/(href|src|url\()/g)).toHaveLength(1)
  })

  it.each([
    [21, []],
    [25, [18]],
    [45, [6, 22, 38]],
    [73, [6, 26, 46, 66]],
    [145, [6, 34, 60, 86, 112, 138]],
    [177, [6, 30, 58, 86, 114, 142, 170]],
  ])(
    'the SVG of a QR code with %i modules has its alignment patterns where the standard puts them',
    (size, centres) => {
      const empty = { size, isDark: () => false }
      const places = Array.from(qrSvg({ ...drawing, modules: empty }).matchAll(/M(\d+) (\d+)h5v5h-5z/g), ([, x, y]) => [
        Number(x) + 2,
        Number(y) + 2,
      ])
      // The ring inside a finder pattern has the same width.
      const small = places.filter(([x = 0, y = 0]) => x !== 3 && y !== 3 && x !== size - 4 && y !== size - 4)
      expect([...new Set(small.flat())].toSorted((a, b) => a - b)).toEqual(centres)
    },
  )

  it.each(QR_STYLES)('the SVG of a QR code is one closed path in the style %s', (style) => {
    const svg = qrSvg({ ...drawing, style, logo: { kind: 'wayform' } })
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4,}/)
    expect(svg.match(/<svg/g)?.length).toBe(svg.match(/<\/svg>/g)?.length)
  })

  it('rounds only corners without dark neighbours', () => {
    const lone = { size: 25, isDark: (x: number, y: number) => x === 10 && y === 10 }
    const pair = { size: 25, isDark: (x: number, y: number) => (x === 10 || x === 11) && y === 10 }
    const corners = (modules: QrDrawing['modules']) =>
      qrSvg({ ...drawing, style: 'rounded', modules }).match(/a\.5\.5/g)?.length
    expect([corners(lone), corners(pair)]).toEqual([4, 4])
  })
})

describe('the width of a QR code in pixels', () => {
  it.each([
    [25, 4, 512, 512],
    [25, 4, 256, 256],
    [97, 4, 256, 420],
    [97, 16, 256, 516],
  ])(
    'the width of a QR code in pixels of %i modules with a border of %i, where %i are requested, is %i',
    (size, margin, wanted, pixels) => {
      expect(pixelsNeeded({ size }, margin, wanted)).toBe(pixels)
    },
  )
})

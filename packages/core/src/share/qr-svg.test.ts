import { describe, expect, it } from 'vitest'
import { QR_STYLES } from './qr-look.ts'
import { pixelsNeeded, type QrDrawing, qrSvg } from './qr-svg.ts'

/** All dark: every place that is left out is left out on purpose. */
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

/** Three eyes, and what a code of this size is straightened by. */
const MARKS = 3 * 49 + 25

/** Of the second path: the first one draws the marks. */
const moduleCount = (svg: string) => svg.split('<path')[2]?.match(/M\d+ \d+h1v1h-1z/g)?.length

describe('the drawing of a code', () => {
  it('has a light border, the wanted size, and both colours', () => {
    expect(qrSvg(drawing)).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="512" height="512" viewBox="-4 -4 33 33"><rect x="-4" y="-4" width="33" height="33" fill="#ffffff"\/><path fill="#000000"/,
    )
  })

  it('never has less border than readers need', () => {
    expect(qrSvg({ ...drawing, margin: 0 })).toContain('viewBox="-4 -4 33 33"')
    expect(qrSvg({ ...drawing, margin: 8 })).toContain('viewBox="-8 -8 41 41"')
  })

  it('draws every module but those of the eyes and of the small mark, which are drawn as a whole', () => {
    expect(moduleCount(qrSvg(drawing))).toBe(25 * 25 - MARKS)
  })

  it('leaves the middle to a logo, and not a tenth of the code', () => {
    const drawn = moduleCount(qrSvg({ ...drawing, logo: { kind: 'wayform' } }))
    const covered = 25 * 25 - MARKS - (drawn ?? 0)
    expect(covered).toBe(25)
    expect(covered / 625).toBeLessThan(0.1)
  })

  it('holds a picture, and refers to nothing outside', () => {
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
  ])('of %i modules has its small marks where the standard puts them', (size, centres) => {
    const empty = { size, isDark: () => false }
    const places = Array.from(qrSvg({ ...drawing, modules: empty }).matchAll(/M(\d+) (\d+)h5v5h-5z/g), ([, x, y]) => [
      Number(x) + 2,
      Number(y) + 2,
    ])
    // The ring inside an eye has the same width.
    const small = places.filter(([x = 0, y = 0]) => x !== 3 && y !== 3 && x !== size - 4 && y !== size - 4)
    expect([...new Set(small.flat())].toSorted((a, b) => a - b)).toEqual(centres)
  })

  it.each(QR_STYLES)('is one closed drawing in the style %s', (style) => {
    const svg = qrSvg({ ...drawing, style, logo: { kind: 'wayform' } })
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4,}/)
    expect(svg.match(/<svg/g)?.length).toBe(svg.match(/<\/svg>/g)?.length)
  })

  it('rounds only corners where nothing dark is next to them', () => {
    const lone = { size: 25, isDark: (x: number, y: number) => x === 10 && y === 10 }
    const pair = { size: 25, isDark: (x: number, y: number) => (x === 10 || x === 11) && y === 10 }
    const corners = (modules: QrDrawing['modules']) =>
      qrSvg({ ...drawing, style: 'rounded', modules }).match(/a\.5\.5/g)?.length
    expect([corners(lone), corners(pair)]).toEqual([4, 4])
  })
})

describe('its width in pixels', () => {
  it.each([
    [25, 4, 512, 512],
    [25, 4, 256, 256],
    [97, 4, 256, 420],
    [97, 16, 256, 516],
  ])('of %i modules with a border of %i, where %i are wanted, is %i', (size, margin, wanted, pixels) => {
    expect(pixelsNeeded({ size }, margin, wanted)).toBe(pixels)
  })
})

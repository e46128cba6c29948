import { Resvg } from '@resvg/resvg-js'
import { QR_DARK, QR_LIGHT, QR_SIZES, QR_STYLES, qrColourProblem } from '@wayform/core/share/qr-look.ts'
import type { QrLogo } from '@wayform/core/share/qr-svg.ts'
import { withSource } from '@wayform/core/share/source.ts'
import { isEveryCase } from '@wayform/core/testing/cases.ts'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { drawQr, type QrContent } from './draw-qr.ts'

const ADDRESS = 'https://forms.example/k3jd9x'
const OWN_HOST = 'https://orders.the-cake-shop-around-the-corner.example/birthday-cakes-to-order'

/** A shop's logo with high contrast of its own. */
const PICTURE = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#000"/><circle cx="30" cy="30" r="25" fill="#f33"/><rect x="50" width="20" height="60" fill="#fff"/></svg>',
)
  .render()
  .asPng()
const LOGOS: Record<string, QrLogo> = {
  none: { kind: 'none' },
  wayform: { kind: 'wayform' },
  picture: { kind: 'picture', href: `data:image/png;base64,${PICTURE.toString('base64')}` },
}

const plain: QrContent = {
  text: ADDRESS,
  format: 'png',
  pixels: 512,
  style: 'squares',
  margin: 4,
  dark: QR_DARK,
  light: QR_LIGHT,
  logo: { kind: 'wayform' },
}

/** Reading the large ones back takes seconds. */
const sizes = isEveryCase() ? QR_SIZES : QR_SIZES.slice(0, 2)
const looks = QR_STYLES.flatMap((style) => [
  ...['none', 'wayform'].flatMap((logo) => sizes.map((pixels) => ({ style, logo, pixels }))),
  { style, logo: 'picture', pixels: 512 },
])

describe('a QR code', () => {
  it.each(looks)('a QR code in $style of $pixels pixels with the logo $logo is readable', ({ style, logo, pixels }) => {
    const look = { ...plain, style, pixels, logo: LOGOS[logo] ?? plain.logo }
    for (const text of [ADDRESS, withSource(ADDRESS, 'Table 12')]) {
      const { width, text: read } = readPng(drawQr({ ...look, text }))
      expect({ width, read }).toEqual({ width: pixels, read: text })
    }
  })

  it.each(QR_STYLES)('a QR code of a long Arabic address gets the pixels that it needs, in %s', (style) => {
    const text = withSource(OWN_HOST, 'الطاولة رقم خمسة في الحديقة الخلفية ٥٥٥٥')
    const { width, text: read } = readPng(drawQr({ ...plain, style, pixels: 256, text }))
    expect(read).toBe(text)
    expect(width).toBeGreaterThan(256)
  })

  it.each([
    ['#c62828', '#ffffff'],
    ['#777777', '#ffffff'],
    ['#000000', '#aaaaaa'],
    ['#2348c7', '#fff2d6'],
  ])('a QR code in the weakest allowed colours (%s on %s) is readable', (dark, light) => {
    expect(qrColourProblem(dark, light)).toBeNull()
    for (const style of QR_STYLES) expect(readPng(drawQr({ ...plain, style, dark, light })).text).toBe(ADDRESS)
  })

  it.each([4, 9, 16])('a QR code with a border of %i modules is readable', (margin) => {
    expect(readPng(drawQr({ ...plain, style: 'dots', margin })).text).toBe(ADDRESS)
  })

  it.each(QR_STYLES)('a QR code as SVG is the same drawing, in %s', (style) => {
    const svg = Buffer.from(drawQr({ ...plain, style, format: 'svg' })).toString()
    expect(svg).toMatch(/^<svg [^>]*width="512"/)
    expect(readPng(new Resvg(svg).render().asPng()).text).toBe(ADDRESS)
  })

  it('a QR code is readable with a stain', () => {
    const svg = Buffer.from(drawQr({ ...plain, logo: { kind: 'none' }, format: 'svg' })).toString()
    const damaged = svg.replace('</svg>', '<circle cx="20" cy="21" r="3.5" fill="#fff"/></svg>')
    expect(readPng(new Resvg(damaged).render().asPng()).text).toBe(ADDRESS)
  })
})

/** More pixels than a camera gives the code only make reading slow. */
const MAX_READ_PIXELS = 512

/** With another library than the one that drew it; the PNG is decoded by rendering it again. */
function readPng(png: Uint8Array): { width: number; text: string | undefined } {
  const bytes = Buffer.from(png)
  const width = bytes.readUInt32BE(16)
  const side = Math.min(width, MAX_READ_PIXELS)
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  const shown = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" href="${href}"/></svg>`,
  ).render()
  return { width, text: jsQR(new Uint8ClampedArray(shown.pixels), side, side)?.data }
}

import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { CARD_SIZE, type CardContent, cardHash } from './card-content.ts'
import { cardSvg } from './card-svg.ts'
import { cardText, loadCardMetrics } from './card-text.ts'
import { drawCard } from './draw-card.ts'
import { PNG } from '../../uploads/testing.ts'

const LINE = 'Answer a few questions and send them on WhatsApp.'

const content = (changes: Partial<CardContent> = {}): CardContent => ({
  title: 'Cake orders',
  line: LINE,
  language: 'en',
  hasBranding: true,
  ...changes,
})

/** The pixels of a PNG, by rendering it again. */
function pixelsOf(png: Uint8Array): Buffer {
  const known = seen.get(png)
  if (known) return known
  const data = Buffer.from(png).toString('base64')
  const { width, height } = CARD_SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" xlink:href="data:image/png;base64,${data}"/></svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  seen.set(png, pixels)
  return pixels
}

const seen = new WeakMap<Uint8Array, Buffer>()

/** Counts the white pixels of an area, which is the title. */
function whiteIn(png: Uint8Array, area: { left: number; right: number; top: number; bottom: number }): number {
  const pixels = pixelsOf(png)
  let count = 0
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const at = (y * CARD_SIZE.width + x) * 4
      if ((pixels[at] ?? 0) > 240 && (pixels[at + 1] ?? 0) > 240 && (pixels[at + 2] ?? 0) > 240) count++
    }
  }
  return count
}

const LEFT_HALF = { left: 0, right: 600, top: 60, bottom: 440 }
const RIGHT_HALF = { left: 600, right: 1200, top: 60, bottom: 440 }

const brandOnly = drawCard(content({ title: '' }))
const nothingOnly = drawCard(content({ title: '', hasBranding: false }))

describe('the card of a form', () => {
  it('the card of a form is a PNG of the size that previews expect', () => {
    const png = Buffer.from(drawCard(content()))
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(150_000)
  })

  it.each([
    ['en', 'Cake orders', LEFT_HALF],
    ['ru', 'Заказ столика', LEFT_HALF],
    ['zh', '生日蛋糕预订', LEFT_HALF],
    ['ar', 'طلبات الكعك', RIGHT_HALF],
    ['fr', 'Réserver un gâteau d’été', LEFT_HALF],
    ['de', 'Kuchenbestellung für Größe XL', LEFT_HALF],
  ] as const)('shows a title in %s, on the side where reading starts', (language, title, side) => {
    const png = drawCard(content({ title, language }))
    const other = side === LEFT_HALF ? RIGHT_HALF : LEFT_HALF
    expect(whiteIn(png, side)).toBeGreaterThan(4_000)
    expect(whiteIn(png, side)).toBeGreaterThan(whiteIn(png, other))
    expect(Buffer.compare(png, brandOnly)).not.toBe(0)
  })

  it('joins Arabic letters', () => {
    const joined = drawCard(content({ title: 'كعك', language: 'ar' }))
    const apart = drawCard(content({ title: 'ك ع ك', language: 'ar' }))
    // Isolated letters are drawn in full.
    expect(whiteIn(apart, RIGHT_HALF)).toBeGreaterThan(whiteIn(joined, RIGHT_HALF) * 1.1)
  })

  it('shows the brand unless the plan removes it', () => {
    const below = { left: 80, right: 320, top: 480, bottom: 600 }
    expect(whiteIn(drawCard(content()), below)).toBeGreaterThan(1_000)
    expect(whiteIn(drawCard(content({ hasBranding: false })), below)).toBe(0)
    expect(Buffer.compare(brandOnly, nothingOnly)).not.toBe(0)
  })

  it('leaves emoji out, and shows the rest of the title', () => {
    expect(drawCard(content({ title: '🎂 Cake orders 👩‍🍳🇧🇷' }))).toEqual(drawCard(content()))
  })

  it.each([
    ['of emoji alone', '🎂🎂'],
    ['of spaces', ' \t\n '],
    ['with letters for which there is no font', 'Cakes 𒀀𒀁'],
    ['of invisible signs', '\u200b\u202e\u0007'],
  ])('shows only the brand for a title %s', (_name, title) => {
    expect(Buffer.compare(drawCard(content({ title })), brandOnly)).toBe(0)
  })

  it('the card of a form is the same for titles that differ only in invisible characters', () => {
    expect(drawCard(content({ title: '\u202eCake\u00a0\u00a0orders\u0000' }))).toEqual(drawCard(content()))
  })

  it('keeps a long title within its margins', () => {
    const endless = ['Anmeldung zur Donaudampfschifffahrtsgesellschaft und zum Abendessen '.repeat(5), 'W'.repeat(300)]
    for (const title of [...endless, '漢字'.repeat(120), 'مرحبا '.repeat(80)]) {
      const png = drawCard(content({ title, language: title.startsWith('م') ? 'ar' : 'en' }))
      for (const edge of [
        { left: 0, right: 60, top: 0, bottom: 630 },
        { left: 1140, right: 1200, top: 0, bottom: 630 },
        { left: 0, right: 1200, top: 0, bottom: 40 },
      ]) {
        expect(whiteIn(png, edge)).toBe(0)
      }
    }
  })

  it.each([
    '</text><image href="file:///etc/hostname"/><text>',
    '<script>alert(1)</script>',
    `&lt;b&gt; &amp; &#x3c; "'`,
    ']]><!ENTITY x SYSTEM "file:///etc/hostname">',
  ])('draws markup in a title as plain text: %s', (title) => {
    const metrics = loadCardMetrics()
    const text = cardText(title, metrics)
    const svg = cardSvg({ title: text, line: null, hasBranding: false, isRightToLeft: false }, metrics)
    expect(new Set(svg.match(/<\/?[a-z!][^\s>/]*/gi))).toEqual(
      new Set(['<svg', '</svg', '<rect', '<g', '</g', '<path', '<circle', '<text', '</text']),
    )
    const shown = Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, line = '']) => line)
    const read = shown.join(' ').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(read.replaceAll(/\s/g, '')).toBe(title.replaceAll(/\s/g, ''))
    expect(Buffer.compare(drawCard(content({ title })), brandOnly)).not.toBe(0)
  })
})

describe('the hash of a picture', () => {
  it('changes with everything that the picture shows', () => {
    const changes: Partial<CardContent>[] = [
      {},
      { title: 'Cakes' },
      { line: 'Today only' },
      { language: 'ar' },
      { hasBranding: false },
    ]
    expect(new Set(changes.map((change) => cardHash(content(change)))).size).toBe(changes.length)
    expect(cardHash(content())).toBe(cardHash(content()))
  })
})

describe('a card with a logo', () => {
  const LOGO = { logo: 'https://files.example/files/1/logo.png', logoPng: PNG.toString('base64') }
  const AT_LEFT = { left: 88, right: 200, top: 64, bottom: 176 }
  const AT_RIGHT = { left: 1000, right: 1112, top: 64, bottom: 176 }

  it('shows it on white, where its title begins', () => {
    const english = drawCard({ ...content(), ...LOGO })
    expect(whiteIn(english, AT_LEFT)).toBeGreaterThan(3_000)
    expect(whiteIn(drawCard(content()), AT_LEFT)).toBe(0)
    const arabic = drawCard({ ...content({ title: 'طلبات الكعك', language: 'ar' }), ...LOGO })
    expect(whiteIn(arabic, AT_RIGHT)).toBeGreaterThan(3_000)
    expect(whiteIn(arabic, AT_LEFT)).toBe(0)
  })

  it('leaves the room above the brand free, however long its title is', () => {
    const title = 'طلبات الكعك والحلويات العربية '.repeat(8)
    const drawn = drawCard({ ...content({ title, language: 'ar' }), ...LOGO })
    expect(whiteIn(drawn, { left: 300, right: 900, top: 500, bottom: 560 })).toBe(0)
  })
})

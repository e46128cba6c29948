import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMBED_MODES, embedCode, type EmbedForm, type EmbedLook, gtmCode, shortcode } from './embed-code.ts'

const form: EmbedForm = {
  publicUrl: 'https://forms.example/order-cake',
  link: 'order-cake',
  name: 'Cake orders',
  language: 'en',
}
const look: EmbedLook = { label: '', color: '#2348c7', side: 'right', opensBy: 'button', height: 560 }
const LOADER = '<script src="https://forms.example/widget.js" async></script>'

describe('the code for a website', () => {
  it.each([
    [
      'inline',
      {},
      `<div data-wayform="order-cake" data-label="Cake orders" data-lang="en" style="min-height:560px"></div>\n${LOADER}`,
    ],
    [
      'inline',
      { height: 900 },
      `<div data-wayform="order-cake" data-label="Cake orders" data-height="900" data-lang="en" style="min-height:900px"></div>\n${LOADER}`,
    ],
    [
      'popup',
      { label: 'Order' },
      `<div data-wayform="order-cake" data-mode="popup" data-label="Order" data-title="Cake orders" data-lang="en"></div>\n${LOADER}`,
    ],
    [
      'popup',
      { opensBy: 'link', side: 'left' },
      `<a data-wayform="order-cake" data-mode="popup" data-lang="en" href="https://forms.example/order-cake">Cake orders</a>\n${LOADER}`,
    ],
    [
      'slide',
      { side: 'left', color: '#ffd400' },
      `<div data-wayform="order-cake" data-mode="slide" data-label="Cake orders" data-color="#ffd400" data-side="left" data-lang="en"></div>\n${LOADER}`,
    ],
    [
      'button',
      {},
      `<script src="https://forms.example/widget.js" data-wayform="order-cake" data-title="Cake orders" data-lang="en" async></script>`,
    ],
    [
      'button',
      { label: 'Ask us', side: 'left' },
      `<script src="https://forms.example/widget.js" data-wayform="order-cake" data-label="Ask us" data-side="left" data-title="Cake orders" data-lang="en" async></script>`,
    ],
  ] as const)('the code of %s with %o matches', (mode, change, code) => {
    expect(embedCode(form, mode, { ...look, ...change })).toBe(code)
  })

  it('uses the owner’s own domain if the form has one', () => {
    const own = { ...form, publicUrl: 'https://forms.bakery.example/order-cake' }
    expect(embedCode(own, 'button', look)).toContain('src="https://forms.bakery.example/widget.js"')
  })

  const hostile = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;"

  it.each(EMBED_MODES)('the code is one element and its script for any title, as %s', (mode) => {
    for (const opensBy of ['button', 'link'] as const) {
      const code = embedCode({ ...form, name: hostile }, mode, { ...look, label: hostile, opensBy })
      expect(code).not.toMatch(/<img|<script>|onerror='/)
      expect(code.match(/<script/g)).toHaveLength(1)
    }
  })

  it('keeps a label unchanged and on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (label) => {
        const code = embedCode(form, 'popup', { ...look, label: `x${label}` })
        const written = /data-label="([^"]*)"/.exec(code)?.[1] ?? ''
        expect(written).not.toMatch(/[<>\n]/)
        expect(unescaped(written)).toBe(`x${label}`.toWellFormed().replace(/\s+/g, ' '))
      }),
    )
  })
})

describe('the code for a tag manager', () => {
  it('creates the script by calls', () => {
    expect(gtmCode(form, { ...look, label: 'Ask us', side: 'left' })).toBe(`<script>
  (function () {
    var s = document.createElement('script');
    s.src = "https://forms.example/widget.js";
    s.async = true;
    s.dataset.wayform = "order-cake";
    s.dataset.label = "Ask us";
    s.dataset.side = "left";
    s.dataset.title = "Cake orders";
    s.dataset.lang = "en";
    document.body.appendChild(s);
  })();
</script>`)
  })

  it('escapes any label: it ends no script and names no variable of the tag manager', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom('</script><script>alert(1)', '{{Page URL}}', '"; alert(1); "', '\u2028', '<!--'),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const label = `x${text}`
          const code = gtmCode(form, { ...look, label })
          const written = /s\.dataset\.label = (".*");$/m.exec(code)?.[1] ?? ''
          expect(written).not.toMatch(/[<>{}]/)
          expect(code.match(/<\/script>/g)).toHaveLength(1)
          expect(JSON.parse(written)).toBe(label.toWellFormed())
        },
      ),
    )
  })
})

it('includes a shortcode for WordPress', () => {
  expect(shortcode(form)).toBe('[wayform link="order-cake"]')
})

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
}

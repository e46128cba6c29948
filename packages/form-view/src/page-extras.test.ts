import { describe, expect, it } from 'vitest'
import { headExtras, type PageExtras, tailExtras } from './page-extras.ts'
import type { PageAssets } from './rendering.ts'

const HOSTILE = `"><script>alert(1)</script>'&`
const plain: PageExtras = {
  title: 'Cake orders',
  description: 'Order a cake.',
  url: 'https://forms.example.com/cakes',
  image: null,
  siteName: null,
  oembed: 'https://forms.example.com/oembed?url=x&format=json',
  tags: {},
  ownerScript: null,
}
const scripts = { tagGoogle: '/assets/g.js', tagPixel: '/assets/p.js' }
const assets = { scripts } as PageAssets // the other fields are not used here

describe('the tags for search engines and link previews', () => {
  it('the tags for search engines and link previews contain the title, the description and the canonical URL', () => {
    const head = headExtras(plain)
    expect(head).toContain('<meta name="description" content="Order a cake.">')
    expect(head).toContain('<link rel="canonical" href="https://forms.example.com/cakes">')
    expect(head).toContain('<meta property="og:title" content="Cake orders">')
    expect(head).toContain(
      '<link rel="alternate" type="application/json+oembed" href="https://forms.example.com/oembed?url=x&#38;format=json" title="Cake orders">',
    )
    expect(head).toContain('<meta name="twitter:card" content="summary">')
    expect(head).not.toMatch(/og:image|twitter:image|site_name/)
  })

  it('the tags for search engines and link previews show a large picture, with its size when it is known', () => {
    const head = headExtras({ ...plain, image: { url: 'https://a.example/card.png', width: 1_200, height: 630 } })
    expect(head).toContain('<meta property="og:image" content="https://a.example/card.png">')
    expect(head).toContain('<meta property="og:image:width" content="1200">')
    expect(head).toContain('<meta name="twitter:image" content="https://a.example/card.png">')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(headExtras({ ...plain, image: { url: 'https://a.example/x' } })).not.toContain('og:image:width')
  })

  it('the tags for search engines and link previews escape the owner’s texts in attributes', () => {
    const extras = { ...plain, title: HOSTILE, description: HOSTILE, url: HOSTILE, siteName: HOSTILE, oembed: HOSTILE }
    const head = headExtras({ ...extras, image: { url: HOSTILE } })
    expect(head).not.toContain('<script')
    expect(head.replaceAll(/<(meta|link) ([a-z]+="[^"<>]*" ?)+>/g, '')).toBe('')
  })
})

describe('integrations on the page', () => {
  it('integrations on the page are none unless the owner set them up', () => {
    expect(tailExtras(plain, 'cakes', assets)).toBe('')
  })

  it('integrations on the page load our own script for each tag, which reads its settings from its element', () => {
    const google = { id: 'G-ABCD', base: 'https://g.example' }
    expect(tailExtras({ ...plain, tags: { google } }, 'cakes', assets)).toBe(
      '<script async fetchpriority="low" src="/assets/g.js" data-id="G-ABCD" data-base="https://g.example" data-form="cakes"></script>',
    )
    const both = tailExtras({ ...plain, tags: { google, pixel: { id: HOSTILE, base: HOSTILE } } }, HOSTILE, assets)
    expect(both.match(/<script/g)).toHaveLength(2)
    expect(both).not.toContain('alert(1)</script>')
  })

  it('integrations on the page contain the owner’s snippet as it was pasted', () => {
    const snippet = '\n<script>var a = 1 < 2</script><div id="chat"></div>'
    expect(tailExtras({ ...plain, ownerScript: snippet }, 'cakes', assets)).toBe(snippet)
  })

  it('integrations on the page wrap plain code in a script element that it can’t end early', () => {
    const ownerScript = 'document.title = "</script><b>" + "<!--" + (1 < 2)'
    const tail = tailExtras({ ...plain, ownerScript }, 'cakes', assets)
    expect(tail).toBe('<script>document.title = "\\x3c/script><b>" + "\\x3c!--" + (1 < 2)</script>')
  })
})

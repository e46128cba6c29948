import { describe, expect, it } from 'vitest'
import { headMatter, type PageMatter, tailMatter } from './page-matter.ts'
import type { PageAssets } from './rendering.ts'

const HOSTILE = `"><script>alert(1)</script>'&`
const plain: PageMatter = {
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
const assets = { scripts } as PageAssets // the rest of them is not looked at here

describe('what search engines and link previews read', () => {
  it('says what the form is, and its one address', () => {
    const head = headMatter(plain)
    expect(head).toContain('<meta name="description" content="Order a cake.">')
    expect(head).toContain('<link rel="canonical" href="https://forms.example.com/cakes">')
    expect(head).toContain('<meta property="og:title" content="Cake orders">')
    expect(head).toContain(
      '<link rel="alternate" type="application/json+oembed" href="https://forms.example.com/oembed?url=x&#38;format=json" title="Cake orders">',
    )
    expect(head).toContain('<meta name="twitter:card" content="summary">')
    expect(head).not.toMatch(/og:image|twitter:image|site_name/)
  })

  it('shows a picture large, with its size where it is known', () => {
    const head = headMatter({ ...plain, image: { url: 'https://a.example/card.png', width: 1_200, height: 630 } })
    expect(head).toContain('<meta property="og:image" content="https://a.example/card.png">')
    expect(head).toContain('<meta property="og:image:width" content="1200">')
    expect(head).toContain('<meta name="twitter:image" content="https://a.example/card.png">')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(headMatter({ ...plain, image: { url: 'https://a.example/x' } })).not.toContain('og:image:width')
  })

  it('lets no text of an owner out of its attribute', () => {
    const matter = { ...plain, title: HOSTILE, description: HOSTILE, url: HOSTILE, siteName: HOSTILE, oembed: HOSTILE }
    const head = headMatter({ ...matter, image: { url: HOSTILE } })
    expect(head).not.toContain('<script')
    expect(head.replaceAll(/<(meta|link) ([a-z]+="[^"<>]*" ?)+>/g, '')).toBe('')
  })
})

describe('what runs on the page', () => {
  it('is nothing unless the owner wants it', () => {
    expect(tailMatter(plain, 'cakes', assets)).toBe('')
  })

  it('is a script of ours for each tag, which reads its settings from its element', () => {
    const google = { id: 'G-ABCD', base: 'https://g.example' }
    expect(tailMatter({ ...plain, tags: { google } }, 'cakes', assets)).toBe(
      '<script async fetchpriority="low" src="/assets/g.js" data-id="G-ABCD" data-base="https://g.example" data-form="cakes"></script>',
    )
    const both = tailMatter({ ...plain, tags: { google, pixel: { id: HOSTILE, base: HOSTILE } } }, HOSTILE, assets)
    expect(both.match(/<script/g)).toHaveLength(2)
    expect(both).not.toContain('alert(1)</script>')
  })

  it('is the owner’s snippet as it was pasted', () => {
    const snippet = '\n<script>var a = 1 < 2</script><div id="chat"></div>'
    expect(tailMatter({ ...plain, ownerScript: snippet }, 'cakes', assets)).toBe(snippet)
  })

  it('is plain code in an element of its own, which it can’t end early', () => {
    const ownerScript = 'document.title = "</script><b>" + "<!--" + (1 < 2)'
    const tail = tailMatter({ ...plain, ownerScript }, 'cakes', assets)
    expect(tail).toBe('<script>document.title = "\\x3c/script><b>" + "\\x3c!--" + (1 < 2)</script>')
  })
})

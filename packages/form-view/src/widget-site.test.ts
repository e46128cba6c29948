import { describe, expect, it } from 'vitest'
import { readSite, SITE_MESSAGE } from './widget-site.ts'

const element = {
  tag: 'a',
  attributes: { 'data-wayform': 'cake', 'data-lang': 'en', href: 'https://forms.example/cake' },
  text: 'Order',
}

describe('the element that the share screen sends to the site around a widget', () => {
  it('the element that the share screen sends to the site around a widget is accepted as it is', () => {
    expect(readSite({ type: SITE_MESSAGE, element })).toEqual(element)
  })

  it('removes attributes that the embed code never has', () => {
    const attributes = {
      'data-wayform': 'cake',
      src: 'https://elsewhere.example/x.js',
      onclick: 'alert(1)',
      href: 'javascript:alert(1)',
      'data-label': 7,
    }
    expect(readSite({ type: SITE_MESSAGE, element: { ...element, attributes } })?.attributes).toEqual({
      'data-wayform': 'cake',
    })
  })

  it.each([
    null,
    'wayform:site',
    { type: 'wayform:preview', element },
    { type: SITE_MESSAGE },
    { type: SITE_MESSAGE, element: { ...element, tag: 'iframe' } },
    { type: SITE_MESSAGE, element: { ...element, text: 7 } },
    { type: SITE_MESSAGE, element: { ...element, attributes: ['data-wayform'] } },
  ])('the element that the share screen sends to the site around a widget is not read from %j', (data) => {
    expect(readSite(data)).toBeNull()
  })
})

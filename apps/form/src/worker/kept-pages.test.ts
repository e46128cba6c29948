import { describe, expect, it } from 'vitest'
import { assetsIn, isFetchedAhead, isFormPage, keyOf } from './kept-pages.ts'

describe('the pages that the service worker keeps', () => {
  it.each([
    ['/cakes', true],
    ['/Cakes_2-x/', true],
    ['/', false],
    ['/ab', false],
    ['/cakes/receipt/12-abcdefgh', false],
    ['/cakes/preview', false],
    ['/cakes/uploads', false],
    ['/files/cakes', false],
    ['/assets/form-1.js', false],
    ['/sw.js', false],
    ['/widget.js', false],
  ])('recognises %s as a form’s page: %s', (path, expected) => {
    expect(isFormPage(new URL(path, 'https://forms.example'))).toBe(expected)
  })

  it.each([
    ['/cakes', '/cakes'],
    ['/cakes?source=Table%205', '/cakes'],
    ['/cakes?source=a&lang=ar', '/cakes?lang=ar'],
    ['/cakes?lang=%2F', '/cakes?lang=%2F'],
  ])('keeps a page once for each language: %s', (address, key) => {
    expect(keyOf(new URL(address, 'https://forms.example').href)).toBe(key)
  })

  it('keeps every file that the page names, once', () => {
    const html = '<link href="/assets/keep-1.js"><script>{"a":"/assets/keep-1.js","p":"/assets/phone-2.js"}</script>'
    expect(assetsIn(html)).toEqual(['/assets/keep-1.js', '/assets/phone-2.js'])
  })

  it.each([
    ['/assets/keep-1.js', true],
    ['/assets/after-en-1.js', true],
    ['/assets/controls-1.js', true],
    ['/assets/fonts-1.css', true],
    ['/assets/phone-1.js', false],
    ['/assets/qr-1.js', false],
    ['/assets/framed-1.js', false],
    ['/assets/card-1.png', false],
  ])('fetches %s ahead: %s', (path, expected) => {
    expect(isFetchedAhead(path)).toBe(expected)
  })
})

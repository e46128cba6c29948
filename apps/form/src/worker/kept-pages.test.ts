import { describe, expect, it } from 'vitest'
import { assetsIn, isFormPage } from './kept-pages.ts'

describe('what the worker keeps', () => {
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
  ])('of %s is a form’s page: %s', (path, expected) => {
    expect(isFormPage(new URL(path, 'https://forms.example'))).toBe(expected)
  })

  it('is every file that a page names, once, but phone metadata only where a number is asked for', () => {
    const html = '<link href="/assets/form-1.js"><script>{"a":"/assets/form-1.js","p":"/assets/phone-2.js"}</script>'
    expect(assetsIn(html)).toEqual(['/assets/form-1.js'])
    expect(assetsIn(`${html}<input type="tel">`)).toEqual(['/assets/form-1.js', '/assets/phone-2.js'])
  })
})

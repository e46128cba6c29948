import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

describe('the language that a browser prefers among those of a form', () => {
  it.each([
    ['', null],
    ['*', null],
    ['sv,fi;q=0.8', null],
    ['ar', 'ar'],
    ['AR-eg', 'ar'],
    ['pt-PT,ar;q=0.9', 'pt-br'],
    ['sv, ar;q=0.2, en;q=0.7', 'en'],
    ['ar;q=0, en', 'en'],
    ['en;q=nonsense', null],
    [`${'x'.repeat(300)},ar`, null],
  ])('chooses for the browser header %j the language %s', (header, language) => {
    expect(preferredLanguage(header, ['pt-br', 'ar', 'en'])).toBe(language)
  })
})

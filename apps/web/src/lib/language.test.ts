import { describe, expect, it } from 'vitest'
import { markLanguage, rememberLanguage, shortName, startLanguage } from './language.ts'

describe('startLanguage', () => {
  it('prefers the language chosen on this device', () => {
    const storage = memory()
    rememberLanguage(storage, 'ar')
    expect(startLanguage(storage, ['de-DE'])).toBe('ar')
  })

  it('falls back to the first of the browser’s languages that the app has', () => {
    expect(startLanguage(memory(), ['sv-SE', 'pt-PT', 'de'])).toBe('pt-br')
    expect(startLanguage(memory(), ['sv'])).toBe('en')
    const storage = memory()
    storage.set('wf-language', 'klingon')
    expect(startLanguage(storage, ['fr-CA'])).toBe('fr')
  })
})

it('shortens a language to its code for the header', () => {
  expect([shortName('en'), shortName('pt-br'), shortName('ar')]).toEqual(['EN', 'PT', 'العربية'])
})

it('writes the language of the page only where it is another one', () => {
  const written: string[] = []
  const documentElement = {
    get lang() {
      return written.at(-1) ?? 'en'
    },
    set lang(locale: string) {
      written.push(locale)
    },
  }
  for (const language of ['en', 'pt-br', 'pt-br', 'ar'] as const) markLanguage({ documentElement }, language)
  expect(written).toEqual(['pt-BR', 'ar'])
})

function memory() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

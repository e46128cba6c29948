import { describe, expect, it } from 'vitest'
import { direction, isLanguage, LANGUAGES, localeOf, matchLanguage } from './languages.ts'

describe('the language of a browser', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['PT-BR'], 'pt-br'],
    [['pt-PT'], 'pt-br'],
    [['pt'], 'pt-br'],
    [['zh-Hant-TW'], 'zh'],
    [['sv-SE', 'fr-CA', 'en'], 'fr'],
    [[' ru '], 'ru'],
    [['sv', 'fi'], 'en'],
    [[], 'en'],
    [['', '*', '-', 'toString'], 'en'],
    [['ens', 'item'], 'en'],
  ])('chooses the language for a browser that prefers %j: %s', (preferences, language) => {
    expect(matchLanguage(preferences)).toBe(language)
  })
})

describe('the languages', () => {
  it('the languages are ten, all supported by Intl', () => {
    expect(LANGUAGES).toHaveLength(10)
    for (const language of LANGUAGES) {
      expect(Intl.getCanonicalLocales(localeOf(language))).toEqual([localeOf(language)])
      expect(localeOf(language).toLowerCase()).toMatch(new RegExp(`^${language}`))
    }
  })

  it('the languages are all written from left to right except Arabic', () => {
    expect(LANGUAGES.filter((language) => direction(language) === 'rtl')).toEqual(['ar'])
  })

  it.each([['sv'], ['EN'], [''], [null], [['en']], ['toString']])('the languages do not include %j', (value) => {
    expect(isLanguage(value)).toBe(false)
  })
})

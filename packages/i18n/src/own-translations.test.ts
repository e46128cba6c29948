import { LANGUAGES } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { loadAllCatalogues } from './catalogue.ts'
import type { Messages } from './messages/en/all.ts'
import { ownTranslations } from './own-translations.ts'
import { translator } from './translate.ts'

const catalogues = await loadAllCatalogues()
const tOf = (language: (typeof LANGUAGES)[number]) => translator<Messages>(language, catalogues[language])

describe('our own texts in another language', () => {
  it.each(LANGUAGES)('translates our own texts from %s', (language) => {
    const own = ownTranslations(tOf(language), tOf('ar'))
    const t = tOf(language)
    expect(own(t('questions.labels.PHONE'))).toBe(tOf('ar')('questions.labels.PHONE'))
    expect(own(t('questions.option', { number: 12 }))).toBe(tOf('ar')('questions.option', { number: 12 }))
    expect(own(t('questions.labels.SECTION', { number: 2 }))).toBe(tOf('ar')('questions.labels.SECTION', { number: 2 }))
    expect(own(t('questions.submit'))).toBe(tOf('ar')('questions.submit'))
  })

  it('leaves a text of the owner alone, with and without a number', () => {
    const own = ownTranslations(tOf('en'), tOf('de'))
    expect([own('Which cake?'), own('Cake 7'), own(''), own('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

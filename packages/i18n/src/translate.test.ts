import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { loadTranslator } from './catalogue.ts'
import { translateDynamic, translator, type Translation } from './translate.ts'

const english = {
  title: 'Hello',
  greeting: 'Hello {name}, you have {count} forms',
  nested: { deep: { text: 'Deep {place}' } },
  forms: { one: '{count} form of {name}', other: '{count} forms of {name}' },
} as const
type Sample = typeof english

const t = translator<Sample>('en', english)

describe('a translated text', () => {
  it('a translated text is found by its path', () => {
    expect(t('title')).toBe('Hello')
    expect(t('nested.deep.text', { place: 'sea' })).toBe('Deep sea')
  })

  it('fills in every occurrence of a parameter', () => {
    const twice = translator<{ text: '{a} {b} {a}' }>('en', { text: '{a} {b} {a}' })
    expect(twice('text', { a: 'x', b: 'y' })).toBe('x y x')
  })

  it('a translated text fills in parameters literally', () => {
    expect(t('nested.deep.text', { place: '$& {name} <b>' })).toBe('Deep $& {name} <b>')
  })

  it('a translated text formats numbers in the language', () => {
    const german = translator<Sample>('de', { ...english, greeting: '{name} hat {count} Formulare' })
    expect(german('greeting', { name: 'Ana', count: 1234.5 })).toBe('Ana hat 1.234,5 Formulare')
    expect(german('greeting', { name: 'Ana', count: '1234.5' })).toBe('Ana hat 1234.5 Formulare')
  })

  it('a translated text keeps a placeholder without a value', () => {
    expect(translateDynamic(t, 'nested.deep.text')).toBe('Deep {place}')
    expect(translateDynamic(t, 'nested.deep.text', {})).toBe('Deep {place}')
  })

  it.each([
    ['missing'],
    ['nested'],
    ['nested.deep'],
    ['nested.missing.text'],
    ['title.length'],
    ['constructor.name'],
    ['__proto__'],
    [''],
  ])('a translated text is the key itself when there is no text: %j', (key) => {
    expect(translateDynamic(t, key)).toBe(key)
  })
})

describe('a text that depends on a count', () => {
  const counted = (language: Language, forms: Translation<Sample>['forms']) => {
    const translate = translator<Sample>(language, { ...english, forms })
    return (count: number) => translate('forms', { count, name: 'Ana' })
  }

  it('a text that depends on a count has two forms in English', () => {
    expect([0, 1, 2, 1000].map((count) => t('forms', { count, name: 'Ana' }))).toEqual([
      '0 forms of Ana',
      '1 form of Ana',
      '2 forms of Ana',
      '1,000 forms of Ana',
    ])
  })

  it('a text that depends on a count has six forms in Arabic', () => {
    const arabic = counted('ar', { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' })
    expect([0, 1, 2, 3, 10, 11, 99, 100, 103].map(arabic)).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'few',
      'many',
      'many',
      'other',
      'few',
    ])
  })

  it('a text that depends on a count has its own forms in Russian, French and Chinese', () => {
    const russian = counted('ru', { one: 'one', few: 'few', many: 'many', other: 'other' })
    expect([1, 21, 2, 24, 5, 11, 0, 1.5].map(russian)).toEqual([
      'one',
      'one',
      'few',
      'few',
      'many',
      'many',
      'many',
      'other',
    ])
    const french = counted('fr', { one: 'one', many: 'many', other: 'other' })
    expect([0, 1, 2, 1_000_000].map(french)).toEqual(['one', 'one', 'other', 'many'])
    expect([0, 1, 2].map(counted('zh', { other: 'other' }))).toEqual(['other', 'other', 'other'])
  })

  it('falls back to the general form when one is missing, or no count is given', () => {
    expect(counted('ar', { other: 'other' })(3)).toBe('other')
    expect(translateDynamic(t, 'forms', { name: 'Ana' })).toBe('{count} forms of Ana')
  })
})

describe('the keys of a text', () => {
  it('the keys of a text are checked by the compiler, and so are the parameters', () => {
    // @ts-expect-error there is no such text
    expect(t('titel')).toBe('titel')
    // @ts-expect-error a group is no text
    expect(t('nested')).toBe('nested')
    // @ts-expect-error the parameter is missing
    expect(t('nested.deep.text')).toBe('Deep {place}')
    // @ts-expect-error the name of the parameter is wrong
    expect(t('nested.deep.text', { plase: 'sea' })).toBe('Deep {place}')
    // @ts-expect-error a count is a number
    expect(t('forms', { count: '1', name: 'Ana' })).toBe('1 forms of Ana')
    // @ts-expect-error there are no parameters
    expect(t('title', { name: 'Ana' })).toBe('Hello')
  })

  it('the keys of a text are those of the English texts in every language', async () => {
    const german = await loadTranslator('de')
    expect(german('problems.tooSmall', { min: '5' })).toBe('Gib 5 oder mehr ein.')
    // @ts-expect-error there is no such problem
    expect(german('problems.tooTall')).toBe('problems.tooTall')
  })
})

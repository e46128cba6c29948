import { LANGUAGES } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { withBrand } from './brand.ts'
import { loadCatalogue, loadTranslator } from './catalogue.ts'
import { loadHelpTexts } from './help-texts.ts'

const BRAND = 'Aurora $& Forms'

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('the texts contain the name of the installation wherever they name the product', async () => {
    const { share, ...others } = withBrand(await loadCatalogue(language), BRAND)
    const { wordpress, ...sharing } = share
    expect(valuesOf({ ...others, sharing })).not.toContain('Wayform')
    expect(valuesOf(others)).toContain(BRAND)
    // The plugin's own name, which WordPress shows.
    expect(valuesOf(wordpress)).toContain('Wayform')
    expect(valuesOf(await loadHelpTexts(language, BRAND))).not.toContain('Wayform')
  })

  it('the texts keep the values that are filled in', async () => {
    const t = await loadTranslator(language, BRAND)
    expect(t('message.login', { word: 'Wayform' })).toContain('Wayform')
    expect(t('message.login', { word: 'x' })).toContain(BRAND)
  })
})

it('leaves the texts as they are where no other name is set', async () => {
  const texts = await loadCatalogue('en')
  expect(withBrand(texts, 'Wayform')).toBe(texts)
})

const valuesOf = (tree: object): string =>
  Object.values(tree)
    .map((value) => (typeof value === 'string' ? value : valuesOf(value)))
    .join('\n')

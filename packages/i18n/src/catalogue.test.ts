import { type Language, LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Catalogue, loadAllCatalogues, loadCatalogue } from './catalogue.ts'
import { messages as english } from './messages/en/all.ts'
import { publicMessages } from './public-messages.ts'
import type { Plural } from './translate.ts'

/** Texts that are correctly the same as in English in these languages. */
const SAME_WORD: Readonly<Record<string, readonly Language[]>> = {
  Webhooks: ['de', 'pt-br', 'es', 'fr'],
  IBAN: ['pt-br', 'de', 'es', 'fr', 'it', 'ru', 'id', 'zh'],
  Bank: ['de', 'id'],
  'No. {number}, {name}': ['id'],
  'UPI ID': ['ru', 'zh'],
  Chat: ['de', 'it'],
  Password: ['it'],
  Photo: ['fr'],
  Actions: ['fr'],
  Stock: ['fr'],
  Extras: ['pt-br', 'es', 'de'],
  Agent: ['fr'],
  Editor: ['es', 'it', 'pt-br', 'id'],
  Text: ['de'],
  General: ['es'],
  Notifications: ['fr'],
  SEO: ['pt-br', 'es', 'id', 'fr', 'it', 'de', 'ru'],
  Team: ['de', 'it'],
  Domain: ['id', 'de'],
  Email: ['id', 'it'],
  Page: ['fr'],
  Matrix: ['de'],
  Signature: ['fr'],
  'Text {number}': ['de'],
  '{minutes} min': ['pt-br', 'es', 'fr', 'it'],
  Test: ['fr', 'de'],
  'Test {number}': ['fr', 'de'],
  'Page {number}': ['fr'],
  'Option {number}': ['de', 'fr'],
  'Version {number}': ['de', 'fr'],
  Lite: ['ar', 'zh', 'ru', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  Standard: ['ar', 'zh', 'ru', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  Pro: ['ar', 'zh', 'ru', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  Plus: ['ar', 'zh', 'ru', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  No: ['es', 'it'],
  Chocolate: ['es'],
  Optional: ['de'],
  System: ['de'],
  Plan: ['es'],
  Invitation: ['fr'],
  Name: ['de'],
  Question: ['fr'],
  Description: ['fr'],
  Options: ['fr'],
  'No.': ['id'],
  Total: ['pt-br', 'es', 'id', 'fr'],
  Video: ['es', 'id', 'it', 'de'],
  'File {number}': ['id', 'it'],
  OK: ['fr', 'it', 'de'],
  Style: ['fr'],
  Image: ['fr'],
  Formula: ['it'],
  Minus: ['de'],
  Minute: ['fr', 'de'],
  Link: ['pt-br', 'it', 'de'],
  Website: ['de'],
  Widget: ['pt-br', 'es', 'id', 'fr', 'it', 'de'],
  'Google Calendar': ['es', 'it'],
  'Google Sheets': ['ru', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  'Google Analytics': ['zh', 'ru', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  'Meta Pixel': ['zh', 'pt-br', 'es', 'it', 'de', 'fr', 'id'],
  Webhook: ['pt-br', 'es', 'id', 'fr', 'it', 'de', 'zh'],
  Action: ['fr'],
  Logo: ['pt-br', 'es', 'id', 'fr', 'it', 'de'],
  Person: ['de'],
  Protection: ['fr'],
  'Version {version}': ['fr', 'de'],
  Zones: ['fr'],
  Zone: ['fr'],
  Code: ['fr', 'de'],
  Note: ['fr'],
  Coupon: ['it'],
  'Coupon {code}': ['it'],
}

/** Names are not translated. */
const NAMES = /Wayform|WhatsApp|Google|Apple|QR|Tag Manager|WordPress/g

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

type Leaf = string | Plural

const source = leavesOf(english)
const others = LANGUAGES.filter((language) => language !== 'en')

let catalogues: Record<Language, Catalogue>
beforeAll(async () => {
  catalogues = await loadAllCatalogues()
})

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const leaves = () => leavesOf(catalogues[language])
  /** The texts with a problem, and the problem. */
  const wrong = (check: (key: string, leaf: Leaf) => unknown) =>
    [...leaves()].map(([key, leaf]) => [key, check(key, leaf)]).filter(([, found]) => found)

  it('the texts have exactly the keys of the English ones', () => {
    const [given, wanted] = [new Set(leaves().keys()), new Set(source.keys())]
    expect({ missing: [...wanted.difference(given)], unknown: [...given.difference(wanted)] }).toEqual({
      missing: [],
      unknown: [],
    })
  })

  it('the texts are never empty, and have no space around them', () => {
    expect(wrong((_, leaf) => textsOf(leaf).some((text) => text === '' || text !== text.trim()))).toEqual([])
  })

  it('the texts have the plural forms of the language wherever English has plurals', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions()
    expect(
      wrong((key, leaf) => {
        if (typeof leaf === 'string') return typeof source.get(key) === 'object' && 'does not count'
        const given = Object.keys(leaf).toSorted().join()
        return given !== pluralCategories.toSorted().join() && given
      }),
    ).toEqual([])
  })

  it('the texts use the same parameters as the English ones', () => {
    expect(
      wrong((key, leaf) => {
        const wanted = placesOf(sourceText(key))
        return textsByCategory(leaf).some(([category, text]) => {
          const countMayBeSaid = category !== undefined && standsForOneNumber(language, category)
          const expected = wanted.filter((name) => !(name === 'count' && countMayBeSaid))
          const given = placesOf(text).filter((name) => !(name === 'count' && countMayBeSaid))
          return expected.join() !== given.join()
        })
      }),
    ).toEqual([])
  })

  it('the texts have no malformed parameters or leftovers', () => {
    expect(
      wrong((_, leaf) =>
        textsOf(leaf).some((text) => /[{}]/.test(text.replace(/\{\w+\}/g, '')) || /TODO|FIXME|\uFFFD/.test(text)),
      ),
    ).toEqual([])
  })

  it('the texts use the typographic apostrophe', () => {
    expect(wrong((_, leaf) => textsOf(leaf).some((text) => /\p{L}'\p{L}/u.test(text)))).toEqual([])
  })
})

describe.each(others)('the translation into %s', (language) => {
  it('the translation leaves no text in English', () => {
    const same = [...leavesOf(catalogues[language])]
      .filter(([key, leaf]) => JSON.stringify(leaf) === JSON.stringify(source.get(key)))
      .flatMap(([key, leaf]) => textsOf(leaf).map((text) => [key, text] as const))
      .filter(([, text]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '').replace(NAMES, '')))
      .filter(([, text]) => !SAME_WORD[text]?.includes(language))
    expect(same).toEqual([])
  })
})

describe('the list of identical words', () => {
  it('the list of identical words contains only words that exist and are identical', () => {
    const texts = new Set([...source.values()].flatMap(textsOf))
    const stale = Object.entries(SAME_WORD).flatMap(([word, languages]) =>
      languages.filter(
        (language) => !texts.has(word) || ![...leavesOf(catalogues[language]).values()].flatMap(textsOf).includes(word),
      ),
    )
    expect(stale).toEqual([])
  })
})

describe('the texts of a public form', () => {
  it('the texts of a public form are exactly those that a respondent’s page needs', async () => {
    const german = await loadCatalogue('de')
    const { form, problems, checkout } = german
    expect(publicMessages(german)).toEqual({ form, problems, checkout })
  })
})

/** Every text by its path. */
function leavesOf(tree: object, path = ''): Map<string, Leaf> {
  const found = new Map<string, Leaf>()
  for (const [name, node] of Object.entries(tree) as [string, string | object][]) {
    const key = path === '' ? name : `${path}.${name}`
    if (typeof node === 'string' || isPlural(node)) found.set(key, node)
    else for (const [inner, leaf] of leavesOf(node, key)) found.set(inner, leaf)
  }
  return found
}

function isPlural(node: object): node is Plural {
  const keys: readonly string[] = CATEGORIES
  return 'other' in node && Object.entries(node).every(([key, text]) => keys.includes(key) && typeof text === 'string')
}

function textsOf(leaf: Leaf): string[] {
  return textsByCategory(leaf).map(([, text]) => text)
}

function textsByCategory(leaf: Leaf): [category: string | undefined, text: string][] {
  return typeof leaf === 'string' ? [[undefined, leaf]] : Object.entries(leaf)
}

function sourceText(key: string): string {
  const leaf = source.get(key)
  return typeof leaf === 'object' ? leaf.other : (leaf ?? '')
}

function placesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ''))].toSorted()
}

/**
 * "One form" may write its number in words, but only when the category is exactly this number: French "one" includes 0.
 */
function standsForOneNumber(language: Language, category: string): boolean {
  const rules = new Intl.PluralRules(localeOf(language))
  return Array.from({ length: 200 }, (_, n) => n).filter((n) => rules.select(n) === category).length === 1
}

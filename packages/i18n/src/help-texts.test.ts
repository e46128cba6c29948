import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { help as english } from './help/en.ts'
import { HELP_PLACE, type HelpTopic, type HelpTopicId, loadHelpTexts } from './help-texts.ts'

const IDS = Object.keys(english) as HelpTopicId[] // the keys are exactly the topics
const LATIN: readonly Language[] = ['en', 'pt-br', 'es', 'id', 'fr', 'it', 'de']
const FACTS = /^facts\.(free|lite|standard|plus)(Forms|Responses|Storage)$/

/** Written the same everywhere: names, addresses and code. */
const NAMES =
  /Wayform|WhatsApp( Web)?|Instagram|Facebook|PayPal|Stripe|Razorpay|WordPress|Wix|HTML|PDFs?|QR|DNS|CNAME|URL|iframe|forms\.\S+|order-cake|data-mode="popup"/g

describe.each(LANGUAGES)('the help in %s', async (language) => {
  const texts = await loadHelpTexts(language)
  const messages = await loadCatalogue(language)

  it('has every topic of the English one, each with as many lines, and none is empty', () => {
    expect(Object.keys(texts)).toEqual(IDS)
    for (const id of IDS) {
      expect([id, texts[id].lines.length]).toEqual([id, english[id].lines.length])
      expect([id, partsOf(texts[id]).filter((text) => text === '' || text !== text.trim())]).toEqual([id, []])
    }
  })

  it('mentions the same buttons in the same line', () => {
    const mentioned = (topic: HelpTopic) => topic.lines.map((line) => placesOf(line).toSorted())
    for (const id of IDS) expect([id, mentioned(texts[id])]).toEqual([id, mentioned(english[id])])
  })

  it('mentions only what the app says, with nothing left to fill in', () => {
    const wrong = IDS.flatMap((id) => texts[id].lines.flatMap(placesOf))
      .filter((place) => !FACTS.test(place))
      .filter((place) => {
        const text = textAt(messages, place)
        return typeof text !== 'string' || text.includes('{')
      })
    expect(wrong).toEqual([])
  })

  it('has no broken places or straight apostrophes', () => {
    const wrong = IDS.flatMap((id) => partsOf(texts[id])).filter(
      (text) => /[{}]/.test(text.replaceAll(new RegExp(HELP_PLACE, 'g'), '')) || /\p{L}'\p{L}|TODO|\uFFFD/u.test(text),
    )
    expect(wrong).toEqual([])
  })

  it('names no two topics alike', () => {
    expect(new Set(IDS.map((id) => texts[id].title)).size).toBe(IDS.length)
  })

  it.runIf(language !== 'en')('leaves no line in English', () => {
    const same = IDS.flatMap((id) => {
      const source = new Set(partsOf(english[id]))
      return partsOf(texts[id]).filter((text) => source.has(text))
    })
    expect(same).toEqual([])
  })

  it.runIf(!LATIN.includes(language))('is written in its own script, names excepted', () => {
    const foreign = IDS.flatMap((id) => [texts[id].title, ...texts[id].lines])
      .map((text) => text.replaceAll(new RegExp(HELP_PLACE, 'g'), '').replaceAll(NAMES, ''))
      .filter((text) => /[A-Za-z]{3,}/.test(text))
    expect(foreign).toEqual([])
  })
})

function partsOf({ title, keywords, lines }: HelpTopic): string[] {
  return [title, keywords, ...lines]
}

function placesOf(line: string): string[] {
  return Array.from(line.matchAll(new RegExp(HELP_PLACE, 'g')), ([, place]) => place ?? '')
}

function textAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, part) => (typeof node === 'object' ? (node as Record<string, unknown>)[part] : node), tree)
}

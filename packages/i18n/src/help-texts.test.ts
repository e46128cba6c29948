import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { help as english } from './help/en.ts'
import { isHelpFact } from './help-facts.ts'
import { HELP_PLACE, type HelpTopic, type HelpTopicId, loadHelpTexts } from './help-texts.ts'

const IDS = Object.keys(english) as HelpTopicId[] // the keys are exactly the topics
const LATIN: readonly Language[] = ['en', 'pt-br', 'es', 'id', 'fr', 'it', 'de']

/** The same in every language: names, URLs and code. */
const NAMES =
  /Wayform|WhatsApp( Web)?|Instagram|Facebook|Google( Tag Manager)?|Apple|PayPal|Stripe|Razorpay|Pix|UPI|WordPress|HTML|QR|forms\.\S+/g

describe.each(LANGUAGES)('the help in %s', async (language) => {
  const texts = await loadHelpTexts(language)
  const messages = await loadCatalogue(language)

  it('the help has the English topics with the same lines in the same order, none of them empty', () => {
    expect(Object.keys(texts)).toEqual(IDS)
    for (const id of IDS) {
      expect([id, Object.keys(texts[id].lines)]).toEqual([id, Object.keys(english[id].lines)])
      expect([id, partsOf(texts[id]).filter((text) => text === '' || text !== text.trim())]).toEqual([id, []])
    }
  })

  it('mentions the same buttons, facts and topics in the same line', () => {
    const named = (topic: HelpTopic) => linesOf(topic).map(([line, text]) => [line, placesOf(text).toSorted()])
    for (const id of IDS) expect([id, named(texts[id])]).toEqual([id, named(english[id])])
  })

  it('mentions only existing texts, with all parameters filled in', () => {
    const wrong = IDS.flatMap((id) => linesOf(texts[id]).flatMap(([, text]) => placesOf(text))).filter((place) => {
      const [kind, name = ''] = place.split('.')
      if (kind === 'facts') return !isHelpFact(name)
      if (kind === 'topic') return !Object.hasOwn(english, name)
      const text = textAt(messages, place)
      return typeof text !== 'string' || text.includes('{')
    })
    expect(wrong).toEqual([])
  })

  it('takes every number from a table of the product', () => {
    const typed = IDS.flatMap((id) => [texts[id].title, ...linesOf(texts[id]).map(([, text]) => withoutPlaces(text))])
    expect(typed.filter((text) => /\p{Nd}/u.test(text))).toEqual([])
  })

  it('the help has no malformed parameters or straight apostrophes', () => {
    const wrong = IDS.flatMap((id) => partsOf(texts[id])).filter(
      (text) => /[{}]/.test(withoutPlaces(text)) || /\p{L}'\p{L}|TODO|\uFFFD/u.test(text),
    )
    expect(wrong).toEqual([])
  })

  it('the help has no two topics with the same title', () => {
    expect(new Set(IDS.map((id) => texts[id].title)).size).toBe(IDS.length)
  })

  it.runIf(language !== 'en')('the help leaves no line in English', () => {
    const same = IDS.flatMap((id) => {
      const source = new Set(partsOf(english[id]))
      return partsOf(texts[id]).filter((text) => source.has(text) && /\p{L}/u.test(withoutPlaces(text)))
    })
    expect(same).toEqual([])
  })

  it.runIf(!LATIN.includes(language))('the help is written in its own script, names excepted', () => {
    const foreign = IDS.flatMap((id) => [texts[id].title, ...linesOf(texts[id]).map(([, text]) => text)])
      .map((text) => withoutPlaces(text).replaceAll(NAMES, ''))
      .filter((text) => /[A-Za-z]{3,}/.test(text))
    expect(foreign).toEqual([])
  })
})

function linesOf({ lines }: HelpTopic): [string, string][] {
  return Object.entries(lines)
}

function partsOf(topic: HelpTopic): string[] {
  return [topic.title, topic.keywords, ...linesOf(topic).map(([, text]) => text)]
}

function placesOf(line: string): string[] {
  return Array.from(line.matchAll(new RegExp(HELP_PLACE, 'g')), ([, place]) => place ?? '')
}

function withoutPlaces(line: string): string {
  return line.replaceAll(new RegExp(HELP_PLACE, 'g'), '')
}

function textAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, part) => (typeof node === 'object' ? (node as Record<string, unknown>)[part] : node), tree)
}

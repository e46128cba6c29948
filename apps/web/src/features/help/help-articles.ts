import type { Language } from '@wayform/core/languages.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { PLAN_FACTS, type Plan } from '@wayform/core/plans/plans.ts'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { HELP_PLACE, type HelpTopic, type HelpTopicId } from '@wayform/i18n/help-texts.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { TOPICS } from './topics.ts'

/** A piece of a line: as written, or a word of the app itself, which stands out. */
export type Piece = { text: string; isFromApp: boolean }
export type Article = { id: HelpTopicId; title: string; keywords: string; lines: Piece[][] }

/** The topics in their order, with the app's own words and the numbers of the plans filled in. */
export function helpArticles(texts: Record<HelpTopicId, HelpTopic>, t: T, language: Language): Article[] {
  return TOPICS.map(({ id }) => {
    const { title, keywords, lines } = texts[id]
    return { id, title, keywords, lines: lines.map((line) => piecesOf(line, t, language)) }
  })
}

export function plainText(line: readonly Piece[]): string {
  return line.map(({ text }) => text).join('')
}

function piecesOf(line: string, t: T, language: Language): Piece[] {
  return line
    .split(HELP_PLACE)
    .map((piece, n) => {
      if (n % 2 === 0) return { text: piece, isFromApp: false }
      const fact = factAt(piece, language)
      // A test makes sure that every place names a message.
      return fact === null ? { text: translateDynamic(t, piece), isFromApp: true } : { text: fact, isFromApp: false }
    })
    .filter(({ text }) => text !== '')
}

function factAt(place: string, language: Language): string | null {
  const [, plan, fact] = /^facts\.(free|lite|standard|plus)(Forms|Responses|Storage)$/.exec(place) ?? []
  if (plan === undefined) return null
  const { maxForms, maxResponses, maxUploadBytes } = PLAN_FACTS[plan as Plan] // the pattern lists plans only
  if (fact === 'Storage') return formatStorage(maxUploadBytes, language)
  return numberFormat(language).format(fact === 'Forms' ? maxForms : (maxResponses ?? 0))
}

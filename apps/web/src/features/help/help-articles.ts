import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { helpFact, isHelpFact } from '@wayform/i18n/help-facts.ts'
import { HELP_PLACE, type HelpTopic, type HelpTopicId } from '@wayform/i18n/help-texts.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { planFor, statementsOf } from './statements/statements.ts'
import { TOPICS } from './topics.ts'

/** A piece of a line: plain text, a text of the app (highlighted), or a link to another topic. */
export type Piece = { text: string; isFromApp: boolean; topic?: HelpTopicId }
/** `plan` is the first one on which the line is true; null for every plan. */
export type Line = { id: string; pieces: Piece[]; plan: Plan | null }
export type Article = {
  id: HelpTopicId
  title: string
  keywords: string
  lines: Line[]
  /** If all lines need the same plan, it is shown once. */
  plan: Plan | null
}

/** The topics in order, with the app's texts, numbers and plans filled in. */
export function helpArticles(texts: Record<HelpTopicId, HelpTopic>, t: T, language: Language): Article[] {
  return TOPICS.map(({ id }) => {
    const { title, keywords, lines } = texts[id]
    const statements = statementsOf(id)
    const filled = Object.entries(lines).map(([line, text]) => ({
      id: line,
      pieces: piecesOf(text, { texts, t, language }),
      plan: planFor(statements[line] ?? {}),
    }))
    return { id, title, keywords, lines: filled, plan: commonPlan(filled) }
  })
}

export function plainText({ pieces }: Line): string {
  return pieces.map(({ text }) => text).join('')
}

function commonPlan([first, ...others]: readonly Line[]): Plan | null {
  return first && others.every(({ plan }) => plan === first.plan) ? first.plan : null
}

type Words = { texts: Record<HelpTopicId, HelpTopic>; t: T; language: Language }

function piecesOf(line: string, words: Words): Piece[] {
  return line
    .split(HELP_PLACE)
    .map((piece, n) => (n % 2 === 0 ? { text: piece, isFromApp: false } : pieceAt(piece, words)))
    .filter(({ text }) => text !== '')
}

/** A test checks that every placeholder names a fact, a topic or a message. */
function pieceAt(place: string, { texts, t, language }: Words): Piece {
  const [, kind, name = ''] = /^(facts|topic)\.(\w+)$/.exec(place) ?? []
  if (kind === 'facts' && isHelpFact(name)) return { text: helpFact(name, language), isFromApp: false }
  const topic = kind === 'topic' ? TOPICS.find(({ id }) => id === name) : undefined
  if (topic) return { text: texts[topic.id].title, isFromApp: false, topic: topic.id }
  return { text: translateDynamic(t, place), isFromApp: true }
}

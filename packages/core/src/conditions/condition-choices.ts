import type { FormDoc } from '../form/document.ts'
import { mentionedIds } from '../formulas/formula-graph.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Compared } from '../questions/asks.ts'
import { comparedOf } from '../questions/compared-values.ts'
import { isFormula } from '../questions/formula/is-formula.ts'
import { isPayment } from '../questions/payment/is-payment.ts'
import type { Question } from '../questions/question.ts'
import type { ConditionOperator } from './show-if.ts'

/** The kind of value that a condition compares with. Null: only whether the question is answered. */
export function conditionValueOf(source: Question): Compared | null {
  return isPayment(source) ? null : comparedOf(source)
}

const ALWAYS = ['IS_ANSWERED', 'IS_NOT_ANSWERED'] as const
const TEXT = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'NOT_CONTAINS', ...ALWAYS] as const
const NUMBER = [
  'EQUALS',
  'NOT_EQUALS',
  'IS_GREATER',
  'AT_LEAST',
  'IS_LESSER',
  'AT_MOST',
  'IS_BETWEEN',
  ...ALWAYS,
] as const

/** The operators of a condition about this question, the usual one first. */
export function conditionOperators(source: Question): readonly ConditionOperator[] {
  const compared = conditionValueOf(source)
  switch (compared?.kind) {
    case 'text':
    case 'phone':
      return TEXT
    case 'number':
    case 'points':
      return NUMBER
    case 'options':
      return compared.several
        ? ['INCLUDES', 'NOT_INCLUDES', ...ALWAYS]
        : ['EQUALS', 'NOT_EQUALS', 'IS_ONE_OF', ...ALWAYS]
    case 'time':
      return ['EQUALS', 'IS_BEFORE', 'IS_AFTER', 'IS_BETWEEN', ...ALWAYS]
    case undefined:
      return ALWAYS
  }
}

/**
 * Why a question can't decide whether another one shows. `missing`: it is gone, or asks nothing; `later`: it comes
 * after it, or is a formula over what comes after it; `circle`: it is computed from that very question.
 */
export type SourceFlaw = 'missing' | 'later' | 'circle'

/**
 * Stands for an ending where conditions are about an element: it comes after all questions. Its own id could be the id of
 * a question, which would then count as the element; no question has this one.
 */
export const ENDING = ''

export function sourceFlaw(doc: FormDoc, elementId: string, sourceId: string): SourceFlaw | null {
  const places = placesIn(doc)
  const own = places.get(elementId) ?? doc.length
  const at = places.get(sourceId)
  const source = at === undefined ? undefined : doc[at]
  if (at === undefined || !source || !answerRules(source)) return 'missing'
  if (at >= own) return 'later'
  const needed = computedFrom(doc, source)
  if (needed.has(elementId)) return 'circle'
  return [...needed].some((id) => (places.get(id) ?? -1) >= own) ? 'later' : null
}

/** The questions that conditions of this question, page, option or ending may be about, in their order. */
export function conditionChoices(doc: FormDoc, elementId: string): readonly Question[] {
  const own = doc.findIndex(({ questionId }) => questionId === elementId)
  // An ending comes after all questions.
  return doc
    .slice(0, own < 0 ? doc.length : own)
    .filter(({ questionId }) => sourceFlaw(doc, elementId, questionId) === null)
}

/** Asked for each question of a list in turn. */
function placesIn(doc: FormDoc): ReadonlyMap<string, number> {
  const known = placesOf.get(doc)
  if (known) return known
  const places = new Map(doc.map(({ questionId }, index) => [questionId, index]))
  placesOf.set(doc, places)
  return places
}

const placesOf = new WeakMap<FormDoc, ReadonlyMap<string, number>>()

/** Everything that a formula depends on, through other formulas, too. */
function computedFrom(doc: FormDoc, source: Question): ReadonlySet<string> {
  const needed = new Set<string>(isFormula(source) ? mentionedIds(source.formula) : [])
  const places = placesIn(doc)
  // Iterating a set also visits items that are added meanwhile.
  for (const id of needed) {
    const mentioned = doc[places.get(id) ?? -1]
    if (mentioned && isFormula(mentioned)) for (const next of mentionedIds(mentioned.formula)) needed.add(next)
  }
  return needed
}

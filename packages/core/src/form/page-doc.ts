import { conditionSources } from '../conditions/show-if.ts'
import { recalledBy } from '../recall/recall-problems.ts'
import type { FormulaQuestion } from '../questions/formula/schema.ts'
import type { Question } from '../questions/question.ts'
import { typeOf } from '../questions/registry.ts'
import { type FormDoc, publicDoc } from './document.ts'
import { isFormula } from '../questions/formula/is-formula.ts'

/**
 * The document of a respondent's page: only what it shows or has to compute. Hidden formulas and the weights of options
 * are left out unless the page needs them, and so are address lines that are switched off.
 */
export function pageDoc(doc: FormDoc): FormDoc {
  const needed = neededOnPage(doc)
  return publicDoc(doc).flatMap((question): FormDoc => {
    if (isHidden(question)) return needed.has(question.questionId) ? [question] : []
    if ('options' in question) return [withoutUnusedWeights(question, needed)]
    return [typeOf(question).forPage?.(question) ?? question]
  })
}

/** Whether a hidden formula is in the page all the same, because a jump, a condition, a visible formula or the payment needs it. */
export function isInPage(doc: FormDoc, { questionId }: FormulaQuestion): boolean {
  return neededOnPage(doc).has(questionId)
}

/** Hidden formulas with a jump or that conditions read, and everything that these, visible formulas and the payment depend on. */
function neededOnPage(doc: FormDoc): ReadonlySet<string> {
  const byId = new Map(doc.map((question) => [question.questionId, question]))
  const shown = doc.filter((question) => !isHidden(question))
  const deciding = doc.filter((question) => isHidden(question) && isDeciding(question))
  const sources = doc
    .flatMap((question) => [...conditionSources(question), ...recalledBy(question)])
    .filter((id) => isHiddenId(byId.get(id)))
  const needed = new Set([...deciding.map(({ questionId }) => questionId), ...shown.flatMap(referencesOf), ...sources])
  // Iterating a set also visits items that are added meanwhile.
  for (const id of needed) {
    const question = byId.get(id)
    for (const mentioned of question ? referencesOf(question) : []) needed.add(mentioned)
  }
  return needed
}

function isHiddenId(question: Question | undefined): boolean {
  return question !== undefined && isHidden(question)
}

function referencesOf(question: Question): readonly string[] {
  return typeOf(question).references?.(question) ?? []
}

/** Computed and delivered, but never shown while the form is filled in. */
export function isHidden(question: Question): question is FormulaQuestion {
  return isFormula(question) && question.hidden
}

function isDeciding({ rules }: Question): boolean {
  return rules.some(({ jumpToSection }) => jumpToSection !== '')
}

type Choice = Extract<Question, { options: unknown }>

function withoutUnusedWeights(question: Choice, needed: ReadonlySet<string>): Question {
  const isCounted = question.assignValues && needed.has(question.questionId)
  if (isCounted || question.options.every(({ weight }) => weight === null)) return question
  return { ...question, options: question.options.map((option) => ({ ...option, weight: null })) }
}

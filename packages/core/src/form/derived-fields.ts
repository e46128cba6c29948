import { namedDoc } from '../recall/named-doc.ts'
import { MAX_RENDER_LENGTH } from '../questions/formula/limits.ts'
import type { FormulaQuestion } from '../questions/formula/schema.ts'
import type { Question } from '../questions/question.ts'
import { escapeAttribute, escapeText } from '../rich-text/escape.ts'
import type { FormDoc } from './document.ts'
import { isSection } from '../questions/section/is-section.ts'
import { isFormula } from '../questions/formula/is-formula.ts'

/** A question with fields derived from the rest of its form. */
export type ShownQuestion = Question & { sectionId?: string | undefined }

/**
 * Adds fields that readers of a document would otherwise have to compute: the page of each question, and each formula
 * as rich text with the labels of its questions. Both are ignored when they are sent back.
 */
export function withDerivedFields(doc: FormDoc): ShownQuestion[] {
  const labels = new Map(namedDoc(doc).map(({ questionId, label }) => [questionId, label]))
  let sectionId = ''
  return doc.map((question) => {
    if (isSection(question)) {
      sectionId = question.questionId
      return question
    }
    if (!isFormula(question)) return { ...question, sectionId }
    return { ...question, sectionId, formulaRender: renderFormula(question.formula, labels) }
  })
}

/** For editing: a derived field would be stale after the next move, and would look like a change. */
export function withoutDerivedFields(doc: readonly ShownQuestion[]): Question[] {
  return doc.map((shown) => {
    const question: ShownQuestion = isFormula(shown) ? { ...shown, formulaRender: '' } : { ...shown }
    delete question.sectionId
    return question
  })
}

type Formula = FormulaQuestion['formula']

/** `v0 * 2` with `v0` for the question "Cakes": `<span data-question="cakes">Cakes</span> * 2`. */
function renderFormula({ expression, variables }: Formula, labels: ReadonlyMap<string, string>): string {
  const parts = expression.split(/([A-Za-z_]\w*)/).map((part) => {
    const questionId = Object.hasOwn(variables, part) ? variables[part] : undefined
    if (questionId === undefined) return escapeText(part)
    return `<span data-question="${escapeAttribute(questionId)}">${escapeText(labels.get(questionId) ?? '')}</span>`
  })
  const render = parts.join('')
  return render.length > MAX_RENDER_LENGTH ? escapeText(expression) : render
}

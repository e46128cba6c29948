import type { FormDoc } from '../../form/document.ts'
import type { Asked } from '../../form/pages.ts'
import { mentionable } from '../../formulas/formula-graph.ts'
import { type Formula, formulaTokens } from '../../formulas/parse-formula.ts'
import type { FormulaQuestion } from '../../questions/formula/schema.ts'
import { linkableQuestions } from './payment.ts'
import { formulasOf } from '../../questions/formula/is-formula.ts'

/** The questions that a formula may mention: those with a number, except itself and formulas that depend on it. */
export function mentionableQuestions(doc: FormDoc, selfId: string): readonly Asked[] {
  const formulas = formulasOf(doc)
  return linkableQuestions(doc).filter(({ questionId }) => mentionable(formulas, selfId, questionId))
}

/** The expression, and its rendering for the editor. Variables that the expression no longer uses are removed. */
export function setFormula(
  question: FormulaQuestion,
  { expression, variables }: Formula,
  formulaRender: string,
): FormulaQuestion {
  const used = new Set(formulaTokens(expression))
  const kept = Object.entries(variables).filter(([name]) => used.has(name))
  const before = question.formula
  const isSame =
    expression === before.expression &&
    formulaRender === question.formulaRender &&
    kept.length === Object.keys(before.variables).length &&
    kept.every(([name, id]) => before.variables[name] === id)
  return isSame
    ? question
    : { ...question, formula: { expression, variables: Object.fromEntries(kept) }, formulaRender }
}

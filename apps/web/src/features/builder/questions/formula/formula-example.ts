import { isChoosing } from '@wayform/core/editing/question/options.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { computeFormulas } from '@wayform/core/formulas/compute-formulas.ts'
import { mentionedIds } from '@wayform/core/formulas/formula-graph.ts'
import type { Formula } from '@wayform/core/formulas/parse-formula.ts'
import type { Language } from '@wayform/core/languages.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { comparedOf } from '@wayform/core/questions/compared-values.ts'
import { compareDecimals } from '@wayform/core/questions/decimal.ts'
import { formulaAnswer } from '@wayform/core/questions/formula/answer.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { isFormula } from '@wayform/core/questions/formula/is-formula.ts'

/** Plausible answers, formatted as in the form, and the result of the formula. */
export type FormulaExample = { given: readonly { label: string; value: string }[]; result: string }

/** Null if the formula has no value for these answers. */
export function formulaExample(doc: FormDoc, question: FormulaQuestion, language: Language): FormulaExample | null {
  const questions = new Map(doc.map((each) => [each.questionId, each]))
  // The formula as edited; the document may still have the previous one.
  questions.set(question.questionId, question)
  const { asked, formulas } = behind(question, questions)
  const answers = new Map(
    asked.flatMap((each) => {
      const answer = exampleAnswer(each)
      return answer === undefined ? [] : [[each, answer] as const]
    }),
  )
  const numbers = new Map(
    [...answers].map(([each, answer]) => [each.questionId, answerRules(each)?.number?.(answer, each) ?? null]),
  )
  const result = computeFormulas(formulas, (id) => numbers.get(id) ?? null).get(question.questionId)
  if (result === undefined) return null
  return {
    given: [...answers].map(([each, answer]) => ({
      label: each.label.trim(),
      value: answerRules(each)?.format(answer, each, { language }) ?? '',
    })),
    result: formulaAnswer.format(result, question, { language }),
  }
}

/** The questions behind a formula in order of mention, and the formulas in between. */
function behind(question: FormulaQuestion, questions: ReadonlyMap<string, Question>) {
  const asked: Question[] = []
  const formulas = new Map<string, Formula>()
  const reached = new Set([question.questionId])
  for (const id of reached) {
    const each = questions.get(id)
    if (each && isFormula(each)) {
      formulas.set(id, each.formula)
      for (const mentioned of mentionedIds(each.formula)) reached.add(mentioned)
    } else if (each) asked.push(each)
  }
  return { asked, formulas }
}

/** As it would be stored. */
function exampleAnswer(question: Question): unknown {
  const asked = comparedOf(question)
  if (asked?.kind !== 'options') return 'min' in question ? within('2', question) : undefined
  const id = isChoosing(question) ? telling(question) : undefined
  return asked.several && id !== undefined ? [id] : id
}

function within(number: string, { min, max }: { min: string | null; max: string | null }): string {
  if (min !== null && compareDecimals(number, min) < 0) return min
  return max !== null && compareDecimals(number, max) > 0 ? max : number
}

/** An option with a value makes a better example than one without. */
function telling({ options }: Extract<Question, { options: unknown }>): string | undefined {
  return (options.find(({ weight }) => weight !== null && weight !== '0') ?? options[0])?._id
}

import { gatedQuestions } from '../form/gates.ts'
import type { FormDoc } from '../form/document.ts'
import { hasFeature, type Plan } from '../plans/plans.ts'
import type { Question } from '../questions/question.ts'
import type { QuestionTexts } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'

/**
 * The same form without what the plan lacks, so that it can be published as it is: its pages become one, an address is a
 * text, and what can't be had (files, totals, payment) is left out, along with what spoke of it.
 */
export function forPlan(doc: FormDoc, plan: Plan, texts: QuestionTexts): FormDoc {
  const gated = new Set(gatedQuestions(doc, plan).map(({ questionId }) => questionId))
  const hasLogic = hasFeature(plan, 'conditionalLogic') && gated.size === 0
  return doc.flatMap((question) => {
    if (!gated.has(question.questionId)) return [hasLogic ? question : withoutJumps(question)]
    return question.type === 'ADDRESS' ? [asText(question, texts)] : []
  })
}

function withoutJumps(question: Question): Question {
  return question.type === 'SECTION' ? { ...question, rules: [], jumpToSection: '' } : { ...question, rules: [] }
}

function asText({ questionId, label, hint, required }: Question, texts: QuestionTexts): Question {
  const blank = questionTypes.TEXT.create({ questionId, label, newId: () => questionId, texts })
  return { ...blank, hint, required, longAnswer: true }
}

import { isConditional, withoutConditions } from '../conditions/show-if.ts'
import type { FormDoc } from '../form/document.ts'
import { gatedQuestions, withoutJumps } from '../form/publishing/gates.ts'
import { pagesOf } from '../form/pages.ts'
import { pathMap } from '../logic/paths.ts'
import { hasFeature, type Plan } from '../plans/plans.ts'
import type { Question } from '../questions/question.ts'
import { END, type QuestionTexts } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'

/**
 * The same form without the parts that the plan lacks, so that it can be published as it is: its pages become one, an
 * address becomes a text, everything shows always, and files, totals, grids and payment are left out together with the
 * texts about them.
 */
export function forPlan(doc: FormDoc, plan: Plan, texts: QuestionTexts): FormDoc {
  const gated = new Set(gatedQuestions(doc, plan).map(({ questionId }) => questionId))
  if (hasFeature(plan, 'conditionalLogic') && gated.size === 0) return doc
  const skippable = skippableQuestions(doc)
  return doc.flatMap((question) => {
    // A question that some respondents were never asked can't be required on a single page.
    const asked = skippable.has(question.questionId) ? { ...question, required: false } : question
    if (!gated.has(question.questionId)) return [withoutConditions(withoutJumps(asked))]
    return question.type === 'ADDRESS' ? [asText(asked, texts)] : []
  })
}

/** The questions that some respondents are not asked: by their conditions, or on pages that some path skips. */
function skippableQuestions(doc: FormDoc): ReadonlySet<string> {
  const pages = pagesOf(doc)
  const jumps = pathMap(pages).map(({ from, to }) => ({ from, to: to === END ? pages.length : to }))
  const skipped = pages.filter(
    ({ section }, index) => isConditional(section) || jumps.some(({ from, to }) => from < index && index < to),
  )
  const questions = [...skipped.flatMap((page) => page.questions), ...doc.filter(isConditional)]
  return new Set(questions.map(({ questionId }) => questionId))
}

function asText({ questionId, label, hint, required }: Question, texts: QuestionTexts): Question {
  const blank = questionTypes.TEXT.create({ questionId, label, newId: () => questionId, texts })
  return { ...blank, hint, required, longAnswer: true }
}

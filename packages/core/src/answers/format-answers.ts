import { pagesOf } from '../form/pages.ts'
import type { FormDoc } from '../form/document.ts'
import { recall } from '../recall/recall.ts'
import { recalledAnswers } from '../recall/recalled-answers.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Reader } from '../questions/question-type.ts'
import type { Answers } from './answers.ts'

export type AnswerText = {
  questionId: string
  label: string
  text: string
  /** The same in fewer words, the fewest last. */
  shorter?: readonly string[]
}

/** Formatted answers, in the order of the version that was answered. Empty answers are left out. */
export function formatAnswers(doc: FormDoc, answers: Answers, reader: Reader): readonly AnswerText[] {
  // A label may recall other answers, as the respondent read it.
  const textOf = recalledAnswers(doc, answers, reader)
  return pagesOf(doc).flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const rules = answerRules(question)
      const answer = answers[question.questionId]
      if (!rules || answer === undefined) return []
      const text = rules.format(answer, question, reader)
      const shorter = rules.shorter?.(answer, question, reader)
      const named = { questionId: question.questionId, label: recall(question.label, textOf), text }
      return text === '' ? [] : [shorter ? { ...named, shorter } : named]
    }),
  )
}

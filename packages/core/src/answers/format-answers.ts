import { type Asked, pagesOf } from '../form/pages.ts'
import type { FormDoc } from '../form/document.ts'
import { recall } from '../recall/recall.ts'
import { recalledAnswers } from '../recall/recalled-answers.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Reader } from '../questions/question-type.ts'
import type { Answers } from './answers.ts'

type Rules = NonNullable<ReturnType<typeof answerRules>>

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
      const text = rules.cell ? keptFormat(rules, question, answer, reader) : rules.format(answer, question, reader)
      const shorter = rules.shorter?.(answer, question, reader)
      const named = { questionId: question.questionId, label: recall(question.label, textOf), text }
      return text === '' ? [] : [shorter ? { ...named, shorter } : named]
    }),
  )
}

/**
 * Dates and numbers in the notation of a language take long, and many respondents give the same ones. These are the
 * types that a spreadsheet gets in another form; they depend on nothing of the reader but the language.
 */
function keptFormat(rules: Rules, question: Asked, answer: unknown, reader: Reader): string {
  const isShort = typeof answer === 'string' ? answer.length <= MAX_KEPT_LENGTH : typeof answer === 'number'
  if (!isShort) return rules.format(answer, question, reader)
  const texts = kept.get(question) ?? new Map<string, string>()
  kept.set(question, texts)
  const key = `${reader.language} ${String(answer)}`
  const text = texts.get(key) ?? rules.format(answer, question, reader)
  if (texts.size >= MAX_KEPT) texts.clear()
  texts.set(key, text)
  return text
}

const kept = new WeakMap<Asked, Map<string, string>>()
const MAX_KEPT = 200
const MAX_KEPT_LENGTH = 20

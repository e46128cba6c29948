import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Kind, Question } from '@wayform/core/questions/question.ts'

export const MAX_COLUMNS = 4
const MAX_CARD_ROWS = 3

/** The table has room for a few questions: the first ones that ask something. */
export function columnsOf(questions: readonly Question[]): readonly Question[] {
  return questions.filter((question) => answerRules(question) !== null).slice(0, MAX_COLUMNS)
}

export function textOf(response: StoredResponse, questionId: string): string {
  return response.responses.find((answer) => answer.questionId === questionId)?.text ?? ''
}

type CardAnswer = { questionId: string; label: string; text: string }

/** A response on a card: its first text answer is the title, up to three others follow. Null: nothing was answered. */
export function cardOf(
  response: StoredResponse,
  questions: readonly Question[],
): { title: string | null; rows: readonly CardAnswer[] } {
  const kinds = kindsOf(questions)
  const answers = response.responses.filter(({ text }) => text !== '')
  const title = answers.find(({ questionId }) => kinds.get(questionId) === 'TEXT') ?? answers[0]
  return { title: title?.text ?? null, rows: answers.filter((answer) => answer !== title).slice(0, MAX_CARD_ROWS) }
}

/** A question that was deleted since has no kind any more. */
export function kindsOf(questions: readonly Question[]): ReadonlyMap<string, Kind> {
  return new Map(questions.map(({ questionId, type }) => [questionId, type]))
}

/** Responses are numbered without gaps, so the unread ones are those above this number. */
export function lastRead(newestNumber: number, unread: number): number {
  return newestNumber - unread
}

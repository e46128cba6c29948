import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { answerRegistry } from '@wayform/core/questions/answer-registry.ts'
import type { Kind } from '@wayform/core/questions/question.ts'

const MAX_CARD_ROWS = 3

export type Answer = StoredResponse['responses'][number]

export function textOf(response: StoredResponse, questionId: string): string {
  const answer = response.responses.find((each) => each.questionId === questionId)
  return answer ? shortText(answer) : ''
}

/** Where a file has to fit into a cell, its name is enough: the link to it is in the response. */
export function shortText({ files, text }: Answer): string {
  return files ? files.map(({ name }) => name).join(', ') : text
}

type CardAnswer = { questionId: string; label: string; text: string }

/**
 * A response on a card: its first text answer is the title, up to three of the chosen questions follow. A title of
 * null: nothing was answered.
 */
export function cardOf(
  response: StoredResponse,
  isShown: (questionId: string) => boolean,
): { title: string | null; rows: readonly CardAnswer[] } {
  const answers = response.responses.filter(({ text }) => text !== '')
  const title = answers.find(({ type }) => type === 'TEXT') ?? answers[0]
  const rows = answers.filter((answer) => answer !== title && isShown(answer.questionId))
  return {
    title: title ? shortText(title) : null,
    rows: rows
      .slice(0, MAX_CARD_ROWS)
      .map((answer) => ({ questionId: answer.questionId, label: answer.label, text: shortText(answer) })),
  }
}

/** Numbers that a respondent gave, to answer them. The answer on the wire is E.164. */
export function phonesOf(response: StoredResponse): string[] {
  const numbers = response.responses.flatMap(({ type, answer }) =>
    type === 'PHONE' && typeof answer === 'string' && /^\+\d{6,15}$/.test(answer) ? [answer] : [],
  )
  return [...new Set(numbers)]
}

/** The sign of a type that this version of the app doesn't know yet is that of a text. */
export function kindOf(type: string): Kind {
  return Object.hasOwn(answerRegistry, type) ? (type as Kind) : 'TEXT' // its keys are the kinds
}

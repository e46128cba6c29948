import type { QuestionBase } from '../questions/base.ts'
import { escapeAttribute } from '../rich-text/escape.ts'
import { mentionedIn, recall } from './recall.ts'

type TextOf = (questionId: string) => string

/** The question with answers in its label and description; the same one where these mention none. */
export function recalledQuestion<Q extends Pick<QuestionBase, 'label' | 'description'>>(
  question: Q,
  textOf: TextOf,
): Q {
  if (!hasMentions(question)) return question
  const { label, description } = question
  return { ...question, label: recall(label, textOf), description: recallRich(description, textOf) }
}

/** Answers are text in a description and in the addresses of its links, whatever they contain. */
export function recallRich(html: string, textOf: TextOf): string {
  return recall(html, (questionId) => escapeAttribute(textOf(questionId)))
}

export function hasMentions({ label, description }: Pick<QuestionBase, 'label' | 'description'>): boolean {
  return mentionedIn(label).length > 0 || mentionedIn(description).length > 0
}

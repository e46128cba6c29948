import type { QuestionBase } from '../questions/base.ts'
import { escapeAttribute } from '../rich-text/entities.ts'
import { mentionedIn, piecesOf, recall } from './recall.ts'

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

/** Answers are text in a description, and part of the address in its links, whatever they contain. */
export function recallRich(html: string, textOf: TextOf): string {
  const linked = html.replace(/<a [^>]*>/g, (tag) =>
    piecesOf(tag)
      .map((piece) => ('typed' in piece ? piece.typed : inAddress(textOf(piece.questionId))))
      .join(''),
  )
  return recall(linked, (questionId) => escapeAttribute(textOf(questionId)))
}

export function hasMentions({ label, description }: Pick<QuestionBase, 'label' | 'description'>): boolean {
  return mentionedIn(label).length > 0 || mentionedIn(description).length > 0
}

function inAddress(text: string): string {
  try {
    return encodeURIComponent(text.replace(/[\u2068\u2069]/g, ''))
  } catch {
    // Half of a letter, which no address can contain.
    return ''
  }
}

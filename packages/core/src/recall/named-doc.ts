import type { FormDoc } from '../form/document.ts'
import { escapeText } from '../rich-text/escape.ts'
import { mentionedIn, mentionOf, piecesOf, typedText } from './recall.ts'
import { hasMentions } from './recalled-question.ts'

type Labelled = { questionId: string; label: string }

/**
 * The text as owners read it: `For [Your name]`. Where the question is gone, and inside the name of another one, three
 * dots stand for it.
 */
export function namedText(text: string, questions: readonly Labelled[]): string {
  return named(text, (questionId) => {
    const label = questions.find((each) => each.questionId === questionId)?.label.trim() ?? ''
    return `[${label === '' ? '…' : named(label, () => '…')}]`
  })
}

function named(text: string, nameOf: (questionId: string) => string): string {
  if (!mentionsIn(text)) return text
  return piecesOf(text)
    .map((piece) => ('typed' in piece ? piece.typed : nameOf(piece.questionId)))
    .join('')
}

/** The document with names in the place of mentions, for reading only; the same one where nothing is mentioned. */
export function namedDoc(doc: FormDoc): FormDoc {
  const known = namedDocs.get(doc)
  if (known) return known
  const read = doc.some(hasMentions)
    ? doc.map((question) =>
        hasMentions(question)
          ? {
              ...question,
              label: namedText(question.label, doc),
              description: mentionsIn(question.description)
                ? namedText(question.description, escaped(doc))
                : question.description,
            }
          : question,
      )
    : doc
  namedDocs.set(doc, read)
  return read
}

const mentionsIn = (text: string) => text.includes('{{@')

/** Screens read a document at every keystroke. */
const namedDocs = new WeakMap<FormDoc, FormDoc>()

/** A label is text, and a description markup. */
function escaped(doc: FormDoc): Labelled[] {
  return doc.map(({ questionId, label }) => ({ questionId, label: escapeText(label) }))
}

/** Names in brackets for the mentions of a text, no two alike, so that translators can type them: `[Your name]`. */
export type MentionTags = ReadonlyMap<string, string>

export function mentionTags(text: string, questions: readonly Labelled[]): MentionTags {
  const tags = new Map<string, string>()
  for (const id of mentionedIn(text)) {
    if (tags.has(id)) continue
    const tag = namedText(mentionOf(id), questions)
    const taken = new Set(tags.values())
    let free = tag
    for (let n = 2; taken.has(free); n++) free = `${tag.slice(0, -1)} ${n}]`
    tags.set(id, free)
  }
  return tags
}

/** A mention of a question that the source does not recall is shown by three dots. */
export function withTags(text: string, tags: MentionTags): string {
  return named(text, (questionId) => tags.get(questionId) ?? '[…]')
}

/** The typed text, with mentions in the place of their names. */
export function withoutTags(typed: string, tags: MentionTags): string {
  return [...tags].reduce((text, [id, tag]) => text.replaceAll(tag, () => mentionOf(id)), typedText(typed))
}

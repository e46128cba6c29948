import type { Language } from '../../languages.ts'
import { fail, ok } from '../../result.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { ConsentQuestion } from './schema.ts'

/**
 * The text that was agreed to, as it was then, and the page that it linked to. `language`: the one that it was read in,
 * where the form has several.
 */
export type Consent = { text: string; url: string; language?: Language }

/** The value of its box, and its only option in rules. */
export const AGREED = 'yes'

export const consentAnswer: AnswerRules<ConsentQuestion, Consent> = {
  operators: OPERATORS.options,
  read: (fields, question) => fields.first(question.questionId),
  /** The text always comes from the question, so that an answer can't agree to another text than was shown. */
  parse(raw, question) {
    const isStored = typeof raw === 'object' && raw !== null && 'text' in raw
    if (raw !== AGREED && raw !== true && !isStored) return fail('notAgreed')
    return ok({ text: question.consentText, url: consentUrl(question) ?? '' })
  },
  format: (_, question) => `✓ ${question.boxText}`,
  /** With the text, as a proof that leaves Wayform. */
  cell: ({ text, url }, question) => [`✓ ${question.boxText}`, text, url].filter((part) => part !== '').join(' · '),
  comparable: () => ({ kind: 'options', ids: [AGREED] }),
}

/** The address of its link; `https://` may be left out. Null: it has none. */
export function consentUrl({ linkUrl }: { linkUrl: string }): string | null {
  const text = linkUrl.trim()
  if (text === '') return null
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}

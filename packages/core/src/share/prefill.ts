import { checkAnswer, isMissing, type RawAnswers } from '../answers/answers.ts'
import { readFields } from '../answers/read-fields.ts'
import type { Asked, Page } from '../form/pages.ts'
import type { Language } from '../languages.ts'
import type { FilledIn } from '../questions/asks.ts'
import { isConsent } from '../questions/consent/is-consent.ts'
import { toDecimal } from '../questions/decimal.ts'
import type { ParseTools } from '../questions/question-type.ts'
import { typeOf } from '../questions/registry.ts'
import { isSignature } from '../questions/signature/is-signature.ts'
import { isSourceTag } from './source.ts'

/** A query string: the part of URLSearchParams that is needed, because core does not have it. */
export type LinkQuery = { keys(): Iterable<string>; getAll(name: string): readonly string[] }

/**
 * A form's URL can prefill answers by the names of its fields: `?name=Ana&cake=Lemon&address.city=Lyon`. Cheap enough
 * to run for every visit.
 */
export function hasPrefill(questionIds: ReadonlySet<string>, query: Pick<LinkQuery, 'keys'>): boolean {
  for (const name of query.keys()) {
    if (!isSourceTag(name) && questionIds.has(name.split('.')[0] ?? '')) return true
  }
  return false
}

/** The answers that the questions accept, as if they were typed; the rest is ignored. */
export function readPrefill(
  pages: readonly Page[],
  query: LinkQuery,
  language: Language,
  tools: ParseTools,
): RawAnswers {
  const answers: Record<string, unknown> = {}
  for (const question of pages.flatMap(({ questions }) => questions)) {
    const { questionId } = question
    if (isSourceTag(questionId)) continue
    const asked = typeOf(question).asks?.filledIn?.(question)
    // Following a link is neither a consent nor a signature.
    if (isConsent(question) || isSignature(question)) continue
    const fields = { getAll: (name: string) => query.getAll(name).map((value) => asTyped(asked, value)) }
    const wire = asked?.kind === 'number' ? toDecimal(query.getAll(questionId)[0]) : null
    const raw = wire ?? readFields([question], fields, language)[questionId]
    if (isMissing(raw)) continue
    const checked = checkAnswer(withoutDemands(question), raw, tools)
    if (checked?.ok) answers[questionId] = checked.value
  }
  return answers
}

/** People write links by hand: an option by its label, and a plus sign that URLs decode as a space. */
function asTyped(asked: FilledIn | undefined, value: string): string {
  if (asked?.kind === 'phone') return value.replace(/^ (?=\d)/, '+')
  if (!asked || !('options' in asked) || asked.options.some(({ id }) => id === value)) return value
  return asked.options.find(({ label }) => folded(label) === folded(value))?.id ?? value
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

/** The respondent completes a partly prefilled answer. */
function withoutDemands(question: Asked): Asked {
  if (!('fields' in question)) return question
  return { ...question, fields: question.fields.map((field) => ({ ...field, required: false })) }
}

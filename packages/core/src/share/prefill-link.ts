import type { RawAnswers } from '../answers/answers.ts'
import { type ResponseSource, SOURCE_TAGS, sourceValue } from './source.ts'

/** The URL that opens a form with these raw answers prefilled, and these source tags stored with the response. */
export function prefillLink(url: string, answers: RawAnswers, source: ResponseSource = {}): string {
  const tags = SOURCE_TAGS.map((tag): Entry => [tag, sourceValue(source[tag])])
  const entries = [...Object.entries(answers).flatMap(([name, answer]) => entriesOf(name, answer)), ...tags]
  const given = entries.filter(([, value]) => value !== '')
  const query = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
  return query.length === 0 ? url : `${url}?${query.join('&')}`
}

type Entry = readonly [name: string, value: string]

/** Fields are named `<questionId>` or `<questionId>.<part>`. */
function entriesOf(name: string, answer: unknown): Entry[] {
  if (typeof answer === 'string' || typeof answer === 'number') return [[name, String(answer)]]
  if (Array.isArray(answer)) return answer.flatMap((each) => entriesOf(name, each))
  if (typeof answer !== 'object' || answer === null) return []
  const parts = Object.entries(answer).flatMap(([part, value]): Entry[] =>
    typeof value === 'string' ? [[`${name}.${part}`, value]] : [],
  )
  return 'other' in answer ? [[name, 'other'], ...parts] : parts
}

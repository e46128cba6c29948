import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import type { Ending } from '../form/parts/endings.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { isFile } from '../questions/file/is-file.ts'
import { isPayment } from '../questions/payment/is-payment.ts'
import type { Question } from '../questions/question.ts'
import type { Reader } from '../questions/question-type.ts'

/** Longer addresses are cut by some servers and proxies. */
const MAX_ADDRESS_LENGTH = 4_000

/**
 * The address that an ending leads to, with the ticked answers as `questionId=answer`: the names and values of links
 * that fill in a form. What has no room is left out.
 */
export function redirectAddress(
  { url, answers: ticked }: Pick<NonNullable<Ending['redirect']>, 'url' | 'answers'>,
  doc: FormDoc,
  answers: Answers,
  reader: Reader,
): string {
  const [address = '', ...fragments] = url.split('#')
  const fragment = fragments.length > 0 ? `#${fragments.join('#')}` : ''
  let whole = address
  for (const question of doc) {
    const { questionId } = question
    if (!ticked.includes(questionId) || !isSendable(question) || !Object.hasOwn(answers, questionId)) continue
    const value = valueOf(question, answers[questionId], reader)
    if (value === '') continue
    const separator = !whole.includes('?') ? '?' : /[?&]$/.test(whole) ? '' : '&'
    const longer = `${whole}${separator}${encoded(questionId)}=${encoded(value)}`
    if (longer.length + fragment.length <= MAX_ADDRESS_LENGTH) whole = longer
  }
  return whole + fragment
}

/** Files are private, and a payment's reference is between the owner and the provider. */
export function isSendable(question: Question): boolean {
  return answerRules(question) !== null && !isFile(question) && !isPayment(question)
}

/** Numbers and times as machines read them, everything else as text. */
function valueOf(question: Question, answer: unknown, { language }: Reader): string {
  const rules = answerRules(question)
  if (!rules || answer === undefined) return ''
  const comparable = rules.comparable?.(answer, question)
  if (comparable?.kind === 'number') return comparable.decimal
  if (comparable?.kind === 'time') return comparable.time
  return rules.format(answer, question, { language }).trim()
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

import { type AnswerProblem, fail, ok, type Result } from '../../result.ts'
import { asciiDigits } from '../../numbers/digits.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { PhoneQuestion } from './schema.ts'

/** E.164. A page also sends the chosen country beside the typed number, because people omit the calling code. */
export const phoneAnswer: AnswerRules<PhoneQuestion, string> = {
  operators: OPERATORS.text,
  read(fields, question) {
    const typed = fields.first(question.questionId)
    const country = fields.first(`${question.questionId}.country`)
    return typed?.trim() && country ? { number: typed, country } : typed
  },
  parse(raw, _, { parsePhone = plausible }) {
    const { number, country } = typeof raw === 'object' && raw !== null ? (raw as Typed) : { number: raw }
    if (typeof number !== 'string' || number.length > MAX_TYPED) return fail('invalidPhone')
    return parsePhone(asciiDigits(number), typeof country === 'string' ? country : undefined)
  },
  format: (answer, _, { formatPhone }) => formatPhone?.(answer) ?? answer,
  comparable: (answer) => ({ kind: 'text', lines: [answer] }),
}

type Typed = { number?: unknown; country?: unknown }

const MAX_TYPED = 60

/** A check without metadata: national notation is accepted, and the server decides. */
function plausible(text: string, country?: string): Result<string, AnswerProblem> {
  const digits = text.replace(/[\s().\-/]/g, '')
  const isWhole = /^\+[1-9]\d{6,14}$/.test(digits)
  return isWhole || (country !== undefined && /^\d{4,15}$/.test(digits)) ? ok(digits) : fail('invalidPhone')
}

import { fail, ok } from '../../result.ts'
import { cleanText } from '../clean-text.ts'
import { listText } from '../list-text.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { AddressQuestion } from './schema.ts'

export const MAX_LINE_LENGTH = 300

/** The filled lines by their id. */
export const addressAnswer: AnswerRules<AddressQuestion, Readonly<Record<string, string>>> = {
  operators: OPERATORS.text,
  read(fields, question) {
    const lines = shownFields(question).map(({ id }) => [id, fields.first(`${question.questionId}.${id}`)] as const)
    return Object.fromEntries(lines.filter(([, line]) => line !== undefined))
  },
  /** A given address must have its required lines; an optional address may be left out as a whole. */
  parse(raw, question) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail('invalid')
    const given = raw as Record<string, unknown>
    const lines: Record<string, string> = {}
    for (const { id, label, required } of shownFields(question)) {
      const line = Object.hasOwn(given, id) ? (given[id] ?? '') : ''
      if (typeof line !== 'string') return fail('invalid')
      const text = cleanText(line, { lines: false })
      if (text === '' && required) return fail('addressLineRequired', { line: label })
      if (text.length > MAX_LINE_LENGTH) return fail('tooLong', { max: MAX_LINE_LENGTH })
      if (text !== '') lines[id] = text
    }
    return Object.keys(lines).length === 0 ? fail('required') : ok(lines)
  },
  format: (answer, question, { language }) => listText(linesOf(answer, question), language),
  comparable: (answer, question) => ({ kind: 'text', lines: linesOf(answer, question) }),
}

/** In the order of the question: the database does not keep the order of keys. */
function linesOf(answer: Readonly<Record<string, string>>, { fields }: AddressQuestion): string[] {
  return fields.flatMap(({ id }) => answer[id] ?? [])
}

export function shownFields(question: AddressQuestion) {
  return question.fields.filter(({ enabled }) => enabled)
}

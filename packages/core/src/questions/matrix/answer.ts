import { fail, ok } from '../../result.ts'
import { listText } from '../list-text.ts'
import type { AnswerRules } from '../question-type.ts'
import type { MatrixQuestion } from './schema.ts'

/** The chosen columns of each answered row, in their order: one, unless the question takes several. */
export type MatrixRows = Readonly<Record<string, readonly string[]>>

export const matrixAnswer: AnswerRules<MatrixQuestion, MatrixRows> = {
  operators: [],
  /** A link may name a column by its label. */
  read(fields, { questionId, rows, columns }) {
    const idOf = (text: string) =>
      (columns.some(({ id }) => id === text) ? null : columns.find(({ label }) => folded(label) === folded(text)))
        ?.id ?? text
    const given = rows.map(({ id }) => [id, fields.all(`${questionId}.${id}`).filter(Boolean).map(idOf)] as const)
    return Object.fromEntries(given.filter(([, chosen]) => chosen.length > 0))
  },
  parse(raw, question) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail('invalid')
    const given = raw as Record<string, unknown>
    const { rows, columns, several } = question
    if (Object.keys(given).some((id) => !rows.some((row) => row.id === id))) return fail('unknownRow')
    const answer: Record<string, string[]> = {}
    for (const { id, label } of rows) {
      const value = Object.hasOwn(given, id) ? given[id] : []
      const chosen = new Set(Array.isArray(value) ? (value as unknown[]) : [value])
      if (chosen.size === 0 && question.required) return fail('rowRequired', { row: label })
      const known = columns.flatMap((column) => (chosen.has(column.id) ? column.id : []))
      if (known.length !== chosen.size || (chosen.size > 1 && !several)) return fail('unknownOption')
      if (known.length > 0) answer[id] = known
    }
    return Object.keys(answer).length === 0 ? fail('required') : ok(answer)
  },
  format: (answer, question, { language }) =>
    linesOf(answer, question, (labels) => listText(labels, language)).join('\n'),
  cell: (answer, question) => linesOf(answer, question, (labels) => labels.join(', ')).join('; '),
}

/** In the order of the question: the database does not keep the order of keys. */
function linesOf(answer: MatrixRows, { rows, columns }: MatrixQuestion, join: (labels: string[]) => string): string[] {
  return rows.flatMap(({ id, label }) => {
    const chosen = answer[id]
    if (!chosen) return []
    return `${label}: ${join(columns.filter((column) => chosen.includes(column.id)).map((column) => column.label))}`
  })
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

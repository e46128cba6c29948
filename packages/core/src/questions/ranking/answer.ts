import { numberFormat } from '../../numbers/number-format.ts'
import { fail, ok } from '../../result.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { RankingQuestion } from './schema.ts'

/** The ids of the ranked items, the best first. A page sends the number of each item instead. */
export const rankingAnswer: AnswerRules<RankingQuestion, readonly string[]> = {
  operators: OPERATORS.options,
  read(fields, { questionId, items }) {
    const numbers = items.map(({ id }) => [id, fields.first(`${questionId}.${id}`)] as const)
    const given = numbers.filter(([, number]) => number)
    return given.length > 0 ? Object.fromEntries(given) : undefined
  },
  parse(raw, question) {
    const max = rankedCount(question)
    const order = Array.isArray(raw) ? (raw as unknown[]) : inOrder(raw)
    if (order === null || order.length !== max || new Set(order).size !== max) return fail('ranksWrong', { max })
    const known = new Set<unknown>(question.items.map(({ id }) => id))
    return order.every((id) => known.has(id)) ? ok(order as string[]) : fail('unknownOption')
  },
  format(answer, question, { language }) {
    const digits = numberFormat(language)
    return labelsOf(answer, question)
      .map((label, index) => `${digits.format(index + 1)}. ${label}`)
      .join('\n')
  },
  cell: (answer, question) =>
    labelsOf(answer, question)
      .map((label, index) => `${index + 1}. ${label}`)
      .join(', '),
  /** Rules ask what comes first. */
  comparable: (answer) => ({ kind: 'options', ids: answer.slice(0, 1) }),
}

/** The number of places. */
export function rankedCount({ items, places }: Pick<RankingQuestion, 'items' | 'places'>): number {
  return Math.min(places ?? items.length, items.length)
}

/** Numbers from 1 on, each once, as the order that they mean; null when they are not. */
function inOrder(raw: unknown): string[] | null {
  if (typeof raw !== 'object' || raw === null) return null
  const order: string[] = []
  for (const [id, number] of Object.entries(raw as Record<string, unknown>)) {
    const place = typeof number === 'string' && /^\d{1,3}$/.test(number.trim()) ? Number(number) - 1 : -1
    if (place < 0 || order[place] !== undefined) return null
    order[place] = id
  }
  // With a hole, the last number is larger than there are items.
  return order.length === Object.keys(raw).length ? order : null
}

function labelsOf(answer: readonly string[], { items }: RankingQuestion): string[] {
  return answer.map((id) => items.find((item) => item.id === id)?.label ?? '')
}

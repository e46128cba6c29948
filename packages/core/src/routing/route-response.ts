import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import { matchesRule } from '../logic/match-rule.ts'
import { answerRules } from '../questions/answer-registry.ts'

export type JumpRow = { number: string; questionId: string; answer: string }

export type Routing = {
  whatsappNumber: string
  responseJumpType: 'default' | 'sequence' | 'logic'
  responseJumpData: readonly JumpRow[]
}

/**
 * The numbers a response may go to. One: it goes there. Several: the response's own number picks one in turn, which the
 * database does when it gives that number, so that the turn is exact however many servers there are.
 */
export function routeNumbers(routing: Routing, doc: FormDoc, answers: Answers): readonly [string, ...string[]] {
  const [first, ...others] = routing.responseJumpData
  if (routing.responseJumpType === 'sequence' && first) return [first.number, ...others.map(({ number }) => number)]
  const row =
    routing.responseJumpType === 'logic'
      ? routing.responseJumpData.find((each) => matchesRow(each, doc, answers))
      : undefined
  return [row?.number ?? routing.whatsappNumber]
}

/** A row names an option's id, or the text or number that was answered. */
function matchesRow(row: JumpRow, doc: FormDoc, answers: Answers): boolean {
  const question = doc.find(({ questionId }) => questionId === row.questionId)
  const rules = question && answerRules(question)
  const answer = answers[row.questionId]
  if (!question || !rules || answer === undefined) return false
  const rule = { type: 'EQUALS' as const, value: row.answer, valueTime: '', valueId: row.answer, jumpToSection: '' }
  return matchesRule(rule, rules.comparable(answer, question))
}

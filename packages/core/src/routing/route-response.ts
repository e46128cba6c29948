import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import { matchesRule } from '../logic/match-rule.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Rule } from '../questions/base.ts'
import { isRoutableType } from './routable-type.ts'

export type JumpRow = { number: string; questionId: string; answer: string }

export type Routing = {
  whatsappNumber: string
  responseJumpType: 'default' | 'sequence' | 'logic'
  responseJumpData: readonly JumpRow[]
}

/**
 * The numbers that a response may go to. One: it goes there. Several: they take turns by the response's own number,
 * which the database assigns, so that the sequence is exact with any number of servers. A row without a number is
 * unfinished and is skipped.
 */
export function routeNumbers(routing: Routing, doc: FormDoc, answers: Answers): readonly [string, ...string[]] {
  const rows = routing.responseJumpData.filter(({ number }) => number.trim() !== '')
  const [first, ...others] = rows
  if (routing.responseJumpType === 'sequence' && first) return [first.number, ...others.map(({ number }) => number)]
  const row = routing.responseJumpType === 'logic' ? rows.find((each) => matchesRow(each, doc, answers)) : undefined
  return [row?.number ?? routing.whatsappNumber]
}

/** A row refers to an option's id, or to the answered text, number or day (DD-MM-YYYY, with HH:mm where it matters). */
function matchesRow(row: JumpRow, doc: FormDoc, answers: Answers): boolean {
  const question = doc.find(({ questionId }) => questionId === row.questionId)
  const rules = question && isRoutableType(question.type) ? answerRules(question) : null
  const answer = question && Object.hasOwn(answers, question.questionId) ? answers[question.questionId] : undefined
  if (!question || !rules?.comparable || answer === undefined) return false
  const comparable = rules.comparable(answer, question)
  const [day = '', minute = ''] = comparable.kind === 'time' ? row.answer.trim().split(/\s+/) : [row.answer]
  const rule: Rule = { type: 'EQUALS', value: day, valueTime: minute, valueId: row.answer.trim(), jumpToSection: '' }
  return matchesRule(rule, comparable)
}

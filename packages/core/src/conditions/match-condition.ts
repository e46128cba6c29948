import { fold } from '../logic/match-rule.ts'
import { compareDecimals, toDecimal } from '../questions/decimal.ts'
import type { Comparable } from '../questions/question-type.ts'
import type { Condition, ConditionOperator, ShowIf } from './show-if.ts'

/**
 * The answer to a question as conditions compare it; null when it is unanswered. `isAnswered` is for types that can't
 * be compared, such as files.
 */
export type Given = Comparable | { kind: 'other' } | null

export function matchesShowIf({ any }: ShowIf, givenOf: (questionId: string) => Given): boolean {
  return any.some(({ all }) => all.every((condition) => matchesCondition(condition, givenOf(condition.questionId))))
}

/**
 * Whether a condition holds. A negative operator is the opposite of the positive one, so it also holds for a missing
 * answer; but an incomplete condition never holds.
 */
export function matchesCondition(condition: Condition, given: Given): boolean {
  const { operator } = condition
  if (operator === 'IS_ANSWERED') return isGiven(given)
  if (operator === 'IS_NOT_ANSWERED') return !isGiven(given)
  const positive = NEGATIVES[operator]
  if (!positive) return given !== null && compare(condition, operator, given) === true
  if (given === null) return hasValue(condition)
  return compare(condition, positive, given) === false
}

const NEGATIVES: Partial<Record<ConditionOperator, ConditionOperator>> = {
  NOT_EQUALS: 'EQUALS',
  NOT_CONTAINS: 'CONTAINS',
  NOT_INCLUDES: 'INCLUDES',
}

function isGiven(given: Given): boolean {
  return given !== null && (given.kind !== 'text' || given.lines.some((line) => fold(line) !== ''))
}

function hasValue({ value, optionIds }: Condition): boolean {
  return fold(value) !== '' || optionIds.some((id) => id !== '')
}

/** Null: the condition has no valid value, or its operator does not belong to such an answer. */
function compare(condition: Condition, operator: ConditionOperator, given: NonNullable<Given>): boolean | null {
  switch (given.kind) {
    case 'text':
      return compareText(operator, fold(condition.value), given.lines.map(fold))
    case 'number':
      return compareOrder(operator, condition, toDecimal, (value) => compareDecimals(given.decimal, value))
    case 'time':
      return compareOrder(operator, condition, readTime, (value) => compareTimes(given.time, value))
    case 'options':
      return compareOptions(operator, condition.optionIds, given.ids)
    case 'other':
      return null
  }
}

function compareText(operator: ConditionOperator, wanted: string, lines: readonly string[]): boolean | null {
  if (wanted === '') return null
  if (operator === 'EQUALS') return lines.includes(wanted)
  return operator === 'CONTAINS' ? lines.some((line) => line.includes(wanted)) : null
}

function compareOptions(
  operator: ConditionOperator,
  wanted: readonly string[],
  chosen: readonly string[],
): boolean | null {
  const [first] = wanted
  if (first === undefined || first === '') return null
  if (operator === 'EQUALS') return chosen.length === 1 && chosen[0] === first
  if (operator === 'INCLUDES') return chosen.includes(first)
  return operator === 'IS_ONE_OF' ? chosen.length === 1 && wanted.includes(chosen[0] ?? '') : null
}

/** `orderTo` is negative when the answer comes before the value. */
function compareOrder(
  operator: ConditionOperator,
  { value, valueTo }: Condition,
  read: (text: string) => string | null,
  orderTo: (value: string) => number,
): boolean | null {
  const wanted = read(value)
  if (wanted === null) return null
  const order = orderTo(wanted)
  switch (operator) {
    case 'EQUALS':
      return order === 0
    case 'IS_GREATER':
    case 'IS_AFTER':
      return order > 0
    case 'AT_LEAST':
      return order >= 0
    case 'IS_LESSER':
    case 'IS_BEFORE':
      return order < 0
    case 'AT_MOST':
      return order <= 0
    case 'IS_BETWEEN': {
      const end = read(valueTo)
      return end === null ? null : order >= 0 && orderTo(end) <= 0
    }
    default:
      return null
  }
}

/** If the answer or the value has no time of day, only the day counts. */
function compareTimes(given: string, wanted: string): number {
  const length = Math.min(given.length, wanted.length)
  const [one, another] = [given.slice(0, length), wanted.slice(0, length)]
  return one < another ? -1 : one > another ? 1 : 0
}

/** A day of the calendar, with or without a time of day; null otherwise. */
export function readTime(text: string): string | null {
  const time = text.trim()
  const [, day = '', minute] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(time) ?? []
  const date = new Date(`${day}T${minute ?? '00:00'}:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? time : null
}

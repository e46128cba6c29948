import type { Rule } from '../questions/base.ts'
import { compareDecimals, toDecimal } from '../questions/decimal.ts'
import type { Comparable, Operator } from '../questions/question-type.ts'

/** Whether one rule matches an answer; `null` is a missing answer. An invalid rule matches nothing. */
export function matchesRule(rule: Rule, answer: Comparable | null): boolean {
  if (answer === null) return rule.type === 'IS_EMPTY' || (rule.type === 'NOT_CONTAINS' && fold(rule.value) !== '')
  switch (answer.kind) {
    case 'text':
      return matchesText(rule.type, rule.value, answer.lines)
    case 'number':
      return matchesNumber(rule.type, rule.value, answer.decimal)
    case 'options':
      return rule.type === 'EQUALS' && answer.ids.includes(rule.valueId)
    case 'time':
      return matchesTime(rule, answer.time)
  }
}

function matchesText(type: Operator, value: string, lines: readonly string[]): boolean {
  const wanted = fold(value)
  const given = lines.map(fold)
  if (type === 'IS_EMPTY') return given.every((line) => line === '')
  if (type === 'IS_NOT_EMPTY') return given.some((line) => line !== '')
  if (wanted === '') return false
  if (type === 'EQUALS') return given.includes(wanted)
  if (type === 'CONTAINS') return given.some((line) => line.includes(wanted))
  return type === 'NOT_CONTAINS' && !given.some((line) => line.includes(wanted))
}

function matchesNumber(type: Operator, value: string, decimal: string): boolean {
  const wanted = toDecimal(value)
  return wanted !== null && isInOrder(type, compareDecimals(decimal, wanted))
}

/** Answers are YYYY-MM-DD or YYYY-MM-DDTHH:mm, so comparing them as texts compares them as times. */
function matchesTime(rule: Rule, time: string): boolean {
  const wanted = ruleTime(rule, { toTheMinute: time.includes('T') })
  if (wanted === null) return false
  const given = time.slice(0, wanted.length)
  return isInOrder(rule.type, given < wanted ? -1 : given > wanted ? 1 : 0)
}

function isInOrder(type: Operator, order: number): boolean {
  if (type === 'EQUALS') return order === 0
  return type === 'IS_GREATER' || type === 'IS_AFTER'
    ? order > 0
    : (type === 'IS_LESSER' || type === 'IS_BEFORE') && order < 0
}

/**
 * The time of a rule (DD-MM-YYYY, HH:mm) in the format of answers; null for an invalid date or time. When the rule or
 * the answer has no time, only the day counts.
 */
export function ruleTime(rule: Rule, { toTheMinute }: { toTheMinute: boolean }): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(rule.value.trim()) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1) return null
  const minute = toTheMinute ? rule.valueTime.trim() : ''
  if (minute === '') return `${year}-${month}-${day}`
  return MINUTE.test(minute) ? `${year}-${month}-${day}T${minute}` : null
}

const MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/

/** Upper case maps ß to SS and ς to Σ; é may be typed as one character or as two. */
export function fold(text: string): string {
  return text.trim().normalize('NFC').toUpperCase()
}

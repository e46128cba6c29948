import type { Rule } from '../questions/base.ts'
import { compareDecimals, toDecimal } from '../questions/decimal.ts'
import type { Comparable, Operator } from '../questions/question-type.ts'

/** Whether one rule matches what was answered; `null` is a missing answer. */
export function matchesRule(rule: Rule, answer: Comparable | null): boolean {
  if (answer === null) return rule.type === 'IS_EMPTY' || (rule.type === 'NOT_CONTAINS' && rule.value.trim() !== '')
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
  if (wanted === null) return false
  const order = compareDecimals(decimal, wanted)
  return (
    (type === 'EQUALS' && order === 0) || (type === 'IS_GREATER' && order > 0) || (type === 'IS_LESSER' && order < 0)
  )
}

/** The rule says DD-MM-YYYY (and HH:mm); answers are YYYY-MM-DD or YYYY-MM-DDTHH:mm, which sort as calendar times. */
function matchesTime(rule: Rule, time: string): boolean {
  const date = /^(\d{2})-(\d{2})-(\d{4})$/.exec(rule.value)
  if (!date) return false
  const day = `${date[3]}-${date[2]}-${date[1]}`
  const wanted = rule.valueTime && time.includes('T') ? `${day}T${rule.valueTime}` : day
  const given = time.slice(0, wanted.length)
  if (rule.type === 'EQUALS') return given === wanted
  return rule.type === 'IS_BEFORE' ? given < wanted : rule.type === 'IS_AFTER' && given > wanted
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

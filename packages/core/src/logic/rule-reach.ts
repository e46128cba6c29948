import type { Asked } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Rule } from '../questions/base.ts'
import { OTHER } from '../questions/choice/choice.ts'
import { AGREED } from '../questions/consent/answer.ts'
import { isConsent } from '../questions/consent/is-consent.ts'
import { compareDecimals, toDecimal } from '../questions/decimal.ts'
import { OPERATORS, type Operator } from '../questions/question-type.ts'
import { fold, ruleTime } from './match-rule.ts'

/**
 * Follows the rules of one question in order, to find out which answers they leave for the rules after them. When that
 * is hard to decide, it assumes that some are left: an extra path on the map does no harm, but a missing one would call
 * a page unreachable that respondents get to.
 */
export type Reach = {
  /** Whether some answer matches this rule and none before it. */
  take(rule: Rule): boolean
  /** Whether every possible answer has matched by now. */
  isComplete(): boolean
}

export function reachOf(question: Asked): Reach {
  const operators: readonly Operator[] = answerRules(question)?.operators ?? []
  const conditions = conditionsOf(question, operators)
  const taken = new Set<string>()
  return {
    take(rule) {
      const value = operators.includes(rule.type) ? conditions.read(rule) : null
      const condition = `${rule.type} ${value}`
      if (value === null || taken.has(condition)) return false
      taken.add(condition)
      conditions.add(rule.type, value)
      return true
    },
    isComplete: () => conditions.isComplete(),
  }
}

type Conditions = {
  /** The value of the rule in a normalised form; null when no answer could match. */
  read(rule: Rule): string | null
  add(type: Operator, value: string): void
  isComplete(): boolean
}

function conditionsOf(question: Asked, operators: readonly Operator[]): Conditions {
  // A computed value may be missing, and so may the answer to a question that only shows sometimes.
  const isAlwaysAnswered = question.required && !question.showIf && !answerRules(question)?.compute
  if (operators === OPERATORS.text) return textConditions(isAlwaysAnswered)
  if (operators === OPERATORS.options) return optionConditions(choiceIds(question), isAlwaysAnswered)
  if (operators === OPERATORS.number) {
    const line = lineOf(compareDecimals)
    return {
      read: ({ value }) => toDecimal(value),
      add: line.add,
      isComplete: () => isAlwaysAnswered && line.isWhole(),
    }
  }
  return timeConditions(!('datePickerMode' in question) || question.datePickerMode === 'datetime', isAlwaysAnswered)
}

function textConditions(isAlwaysAnswered: boolean): Conditions {
  const taken = new Map<Operator, Set<string>>()
  const has = (type: Operator, value = '') => taken.get(type)?.has(value) ?? false
  let isAnyText = false
  return {
    read({ type, value }) {
      if (type === 'IS_EMPTY') return isAlwaysAnswered ? null : ''
      return type === 'IS_NOT_EMPTY' ? '' : fold(value) || null
    },
    add(type, value) {
      taken.set(type, (taken.get(type) ?? new Set()).add(value))
      isAnyText ||= has('CONTAINS', value) && has('NOT_CONTAINS', value)
    },
    isComplete: () => isAnyText || (has('IS_NOT_EMPTY') && (isAlwaysAnswered || has('IS_EMPTY'))),
  }
}

function optionConditions(ids: readonly string[], isAlwaysAnswered: boolean): Conditions {
  const known = new Set(ids)
  const left = new Set(ids)
  return {
    read: ({ valueId }) => (known.has(valueId) ? valueId : null),
    add: (_, id) => left.delete(id),
    isComplete: () => isAlwaysAnswered && known.size > 0 && left.size === 0,
  }
}

/** Days and minutes can't be put in one order, so each has its own list. */
function timeConditions(toTheMinute: boolean, isAlwaysAnswered: boolean): Conditions {
  const days = lineOf(compareTexts)
  const minutes = lineOf(compareTexts)
  return {
    read: (rule) => ruleTime(rule, { toTheMinute }),
    add: (type, time) => (time.includes('T') ? minutes : days).add(type, time),
    isComplete: () => isAlwaysAnswered && (days.isWhole() || minutes.isWhole()),
  }
}

/** Complete: everything below one value and above another is taken, with nothing left between them. */
function lineOf(compare: (a: string, b: string) => number) {
  const exactly = new Set<string>()
  let below: string | null = null
  let above: string | null = null
  return {
    add(type: Operator, value: string) {
      if (type === 'EQUALS') exactly.add(value)
      else if (type === 'IS_LESSER' || type === 'IS_BEFORE')
        below = below === null || compare(value, below) > 0 ? value : below
      else above = above === null || compare(value, above) < 0 ? value : above
    },
    isWhole(): boolean {
      if (below === null || above === null) return false
      const order = compare(above, below)
      return order < 0 || (order === 0 && exactly.has(above))
    },
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The option ids that rules can refer to, and "other". */
function choiceIds(question: Asked): readonly string[] {
  if (isConsent(question)) return [AGREED]
  if ('items' in question) return question.items.map(({ id }) => id)
  const ids = 'options' in question ? question.options.map(({ _id }) => _id) : []
  return 'allowOther' in question && question.allowOther ? [...ids, OTHER] : ids
}

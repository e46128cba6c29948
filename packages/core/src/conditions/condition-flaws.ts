import type { FormDoc } from '../form/document.ts'
import type { Compared } from '../questions/asks.ts'
import { addDecimals, compareDecimals, toDecimal } from '../questions/decimal.ts'
import type { Question } from '../questions/question.ts'
import { conditionOperators, conditionValueOf, type SourceFlaw, sourceFlaw } from './condition-choices.ts'
import { type Given, matchesCondition, readTime } from './match-condition.ts'
import type { Condition, ConditionGroup, ShowIf } from './show-if.ts'

/**
 * Why a condition has no effect. `value`: there is nothing to compare with; `option`: its option is gone; `operator`:
 * answers to its question can't be compared so; `never`: no answer fits, or none that also fits the rest of its group.
 */
export type ConditionFlaw = SourceFlaw | 'value' | 'option' | 'operator' | 'never'

export type FlawedCondition = { group: number; condition: number; flaw: ConditionFlaw }

/** The conditions of one question, page or option that can't be true, in their order. */
export function conditionFlaws(doc: FormDoc, elementId: string, { any }: ShowIf): readonly FlawedCondition[] {
  return any.flatMap((group, index) => groupFlaws(doc, elementId, group).map((flaw) => ({ group: index, ...flaw })))
}

function groupFlaws(doc: FormDoc, elementId: string, { all }: ConditionGroup): Omit<FlawedCondition, 'group'>[] {
  const flaws = all.flatMap((each, condition) => {
    const flaw = conditionFlaw(doc, elementId, each)
    return flaw ? [{ condition, flaw }] : []
  })
  if (flaws.length > 0) return flaws
  // Each condition is fine by itself; several about one question may still exclude each other.
  const bySource = Map.groupBy(all, ({ questionId }) => questionId)
  return [...bySource].flatMap(([questionId, conditions]) => {
    const source = doc.find((each) => each.questionId === questionId)
    const last = conditions.at(-1)
    if (!source || !last || isPossible(source, conditions)) return []
    return [{ condition: all.indexOf(last), flaw: 'never' as const }]
  })
}

/** The flaw of one condition, independent of the others. */
export function conditionFlaw(doc: FormDoc, elementId: string, condition: Condition): ConditionFlaw | null {
  const wrong = sourceFlaw(doc, elementId, condition.questionId)
  if (wrong) return wrong
  const source = doc.find(({ questionId }) => questionId === condition.questionId)
  if (!source) return 'missing'
  if (!conditionOperators(source).includes(condition.operator)) return 'operator'
  const compared = conditionValueOf(source)
  if (compared === null || isAboutAnswering(condition)) return null
  return valueFlaw(compared, condition) ?? (isPossible(source, [condition]) ? null : 'never')
}

export function isAboutAnswering({ operator }: Pick<Condition, 'operator'>): boolean {
  return operator === 'IS_ANSWERED' || operator === 'IS_NOT_ANSWERED'
}

function valueFlaw(compared: Compared, { operator, value, valueTo, optionIds }: Condition): ConditionFlaw | null {
  const values = operator === 'IS_BETWEEN' ? [value, valueTo] : [value]
  switch (compared.kind) {
    case 'options': {
      if (optionIds.length === 0) return 'value'
      const known = new Set(compared.options.map(({ id }) => id))
      return optionIds.every((id) => known.has(id)) ? null : 'option'
    }
    case 'number':
    case 'points':
      return values.some((each) => toDecimal(each) === null) ? 'value' : null
    case 'time':
      return values.some((each) => readTime(each) === null) ? 'value' : null
    case 'phone':
    case 'text':
      return value.trim() === '' ? 'value' : null
  }
}

/**
 * Whether some answer fits all these conditions. Tried with answers that cover every case: no answer, each value that a
 * condition names, and what lies between them.
 */
function isPossible(source: Question, conditions: readonly Condition[]): boolean {
  return candidates(source, conditions).some((given) => conditions.every((each) => matchesCondition(each, given)))
}

function candidates(source: Question, conditions: readonly Condition[]): readonly Given[] {
  const compared = conditionValueOf(source)
  const values = conditions.flatMap(({ value, valueTo }) => [value, valueTo]).filter((value) => value !== '')
  const given = compared ? givenCandidates(compared, conditions, values) : [{ kind: 'other' } as const]
  return [null, ...given]
}

function givenCandidates(compared: Compared, conditions: readonly Condition[], values: readonly string[]): Given[] {
  switch (compared.kind) {
    case 'options': {
      const ids = compared.options.map(({ id }) => id)
      if (!compared.several) return ids.map((id) => ({ kind: 'options', ids: [id] }))
      const wanted = conditions.flatMap(({ operator, optionIds }) => (operator === 'INCLUDES' ? optionIds : []))
      const others = ids.map((id) => ({ kind: 'options' as const, ids: [...wanted, id] }))
      return wanted.length > 0 ? [...others, { kind: 'options', ids: wanted }] : others
    }
    case 'points': {
      const count = compared.max - compared.min + 1
      return Array.from({ length: count }, (_, index) => ({ kind: 'number', decimal: String(compared.min + index) }))
    }
    case 'number':
      return numbersAround(values, compared).map((decimal) => ({ kind: 'number', decimal }))
    case 'time':
      return timesAround(values, compared).map((time) => ({ kind: 'time', time }))
    case 'phone':
    case 'text': {
      // A long text that contains all that is asked for, a letter that no condition asks for, and each text by itself.
      const contained = conditions.flatMap(({ operator, value }) => (operator === 'CONTAINS' ? value : []))
      return [...values, contained.join(' '), '\u{10FFFD}', `${contained.join(' ')} \u{10FFFD}`]
        .filter((text) => text.trim() !== '')
        .map((text) => ({ kind: 'text', lines: [text] }))
    }
  }
}

type Ends = { min?: string | null; max?: string | null }

/** Each value, and one just below and just above it, as far as people may enter these. */
function numbersAround(values: readonly string[], { min = null, max = null }: Ends): string[] {
  const decimals = ['0', min ?? '', max ?? '', ...values].flatMap((value) => toDecimal(value) ?? [])
  return decimals
    .flatMap((value) => [value, addDecimals(value, LEAST_BELOW), addDecimals(value, LEAST_ABOVE)])
    .filter(
      (value) =>
        (min === null || compareDecimals(value, min) >= 0) && (max === null || compareDecimals(value, max) <= 0),
    )
}

/** Smaller than the distance between any two numbers that conditions compare with. */
const LEAST_ABOVE = `0.${'0'.repeat(19)}1`
const LEAST_BELOW = `-${LEAST_ABOVE}`

function timesAround(
  values: readonly string[],
  { toTheMinute, day = '' }: { toTheMinute: boolean; day?: string },
): string[] {
  const times = [day || '2026-01-01', ...values].flatMap((value) => readTime(value) ?? [])
  return times
    .flatMap((time) => {
      const at = new Date(time.includes('T') ? `${time}:00Z` : `${time}T00:00:00Z`).getTime()
      return [-DAY_MS, -MINUTE_MS, 0, MINUTE_MS, DAY_MS].map((shift) =>
        new Date(at + shift).toISOString().slice(0, toTheMinute ? MINUTE_LENGTH : DAY_LENGTH),
      )
    })
    .filter((time) => time.startsWith(day))
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length

import type { Condition, ShowIf } from '../show-if.ts'

/** A condition for tests: about a question, with what the test cares about. */
export function condition(questionId: string, { optionIds = [], ...changes }: Changes = {}): Condition {
  return { questionId, operator: 'IS_ANSWERED', value: '', valueTo: '', ...changes, optionIds: [...optionIds] }
}

type Changes = Partial<Omit<Condition, 'questionId' | 'optionIds'>> & { optionIds?: readonly string[] }

/** Shows when all of these hold; several groups are given as lists. */
export function onlyIf(...groups: (Condition | readonly Condition[])[]): ShowIf {
  return { any: groups.map((group) => ({ all: 'operator' in group ? [group] : [...group] })) }
}

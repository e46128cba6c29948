import { cutText } from '../questions/cut-text.ts'
import type { FormDoc } from '../form/document.ts'
import type { Question } from '../questions/question.ts'
import { conditionChoices, conditionOperators, conditionValueOf } from './condition-choices.ts'
import { isAboutAnswering } from './condition-flaws.ts'
import { MAX_CONDITION_VALUE_LENGTH, MAX_CONDITIONS, MAX_GROUPS } from './schema.ts'
import type { Condition, ShowIf } from './show-if.ts'

export type ConditionIndex = { group: number; condition: number }

/**
 * A step of editing when something shows, for questions and endings alike: pure, and the same object where nothing
 * changes. Undefined: it always shows.
 */
export type ShowIfEdit = (showIf: ShowIf | undefined) => ShowIf | undefined

/** "Only if" begins with one condition about the nearest question before. Without one, nothing changes. */
export function startShowIf(doc: FormDoc, elementId: string): ShowIfEdit {
  const first = newCondition(doc, elementId)
  return (showIf) => showIf ?? (first ? { any: [{ all: [first] }] } : undefined)
}

/** "and": one more condition in a group. */
export function addToGroup(doc: FormDoc, elementId: string, group: number): ShowIfEdit {
  const added = newCondition(doc, elementId)
  return changeGroups((any) => {
    const all = any[group]?.all
    if (!added || !all || all.length >= MAX_CONDITIONS) return any
    return any.with(group, { all: [...all, added] })
  })
}

/** "or": one more group. */
export function addGroup(doc: FormDoc, elementId: string): ShowIfEdit {
  const added = newCondition(doc, elementId)
  return changeGroups((any) => (!added || any.length >= MAX_GROUPS ? any : [...any, { all: [added] }]))
}

/** Updates one condition. Another question or operator brings the values that belong to it. */
export function changeCondition(
  doc: FormDoc,
  { group, condition }: ConditionIndex,
  changes: Partial<Condition>,
): ShowIfEdit {
  return changeGroups((any) => {
    const all = any[group]?.all
    const before = all?.[condition]
    const after = before && changed(doc, before, changes)
    if (!all || !after || isSame(before, after)) return any
    return any.with(group, { all: all.with(condition, after) })
  })
}

/** Without its last condition a group is gone, and without groups it always shows. */
export function dropCondition({ group, condition }: ConditionIndex): ShowIfEdit {
  return changeGroups((any) => {
    const all = any[group]?.all.toSpliced(condition, 1)
    if (!all) return any
    return all.length === 0 ? any.toSpliced(group, 1) : any.with(group, { all })
  })
}

function newCondition(doc: FormDoc, elementId: string): Condition | null {
  const source = conditionChoices(doc, elementId).at(-1)
  return source ? aboutQuestion(source) : null
}

function aboutQuestion(source: Question): Condition {
  const compared = conditionValueOf(source)
  const first = compared?.kind === 'options' ? compared.options[0]?.id : undefined
  return {
    questionId: source.questionId,
    operator: conditionOperators(source)[0] ?? 'IS_ANSWERED',
    value: '',
    valueTo: '',
    optionIds: first === undefined ? [] : [first],
  }
}

function changed(doc: FormDoc, before: Condition, changes: Partial<Condition>): Condition | null {
  const next = { ...before, ...changes }
  const source = doc.find(({ questionId }) => questionId === next.questionId)
  if (!source) return null
  if (next.questionId !== before.questionId) return aboutQuestion(source)
  if (!conditionOperators(source).includes(next.operator)) return null
  if (isAboutAnswering(next)) return { ...next, value: '', valueTo: '', optionIds: [] }
  const isChoice = conditionValueOf(source)?.kind === 'options'
  // After "is answered" a choice has no option: it begins with the first one again.
  const ids = isChoice && next.optionIds.length === 0 ? aboutQuestion(source).optionIds : next.optionIds
  return {
    ...next,
    value: isChoice ? '' : cutText(next.value, MAX_CONDITION_VALUE_LENGTH),
    valueTo: next.operator === 'IS_BETWEEN' ? cutText(next.valueTo, MAX_CONDITION_VALUE_LENGTH) : '',
    optionIds: isChoice ? (next.operator === 'IS_ONE_OF' ? ids : ids.slice(0, 1)) : [],
  }
}

type Groups = ShowIf['any']

function changeGroups(change: (any: Groups) => Groups): ShowIfEdit {
  return (showIf) => {
    if (!showIf) return showIf
    const any = change(showIf.any)
    if (any === showIf.any) return showIf
    return any.length === 0 ? undefined : { any }
  }
}

function isSame(a: Condition, b: Condition): boolean {
  return (
    a.questionId === b.questionId &&
    a.operator === b.operator &&
    a.value === b.value &&
    a.valueTo === b.valueTo &&
    a.optionIds.length === b.optionIds.length &&
    a.optionIds.every((id, index) => id === b.optionIds[index])
  )
}

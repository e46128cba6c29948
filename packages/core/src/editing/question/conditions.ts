import { conditionChoices, conditionOperators, conditionValueOf } from '../../conditions/condition-choices.ts'
import { isAboutAnswering } from '../../conditions/condition-flaws.ts'
import { MAX_CONDITION_VALUE_LENGTH, MAX_CONDITIONS, MAX_GROUPS } from '../../conditions/schema.ts'
import { type Condition, type ShowIf, withoutConditions, withShowIf } from '../../conditions/show-if.ts'
import type { FormDoc } from '../../form/document.ts'
import { cutText } from '../../questions/cut-text.ts'
import type { Question } from '../../questions/question.ts'
import { mapSame } from '../map-same.ts'
import { editQuestion } from '../question-edits.ts'

/** A question or page; with `optionId`, one of its options. */
export type ConditionPlace = { questionId: string; optionId: string | null }

export type ConditionIndex = { group: number; condition: number }

export function showIfAt(question: Question, { optionId }: Pick<ConditionPlace, 'optionId'>): ShowIf | undefined {
  if (optionId === null) return question.showIf
  return 'options' in question ? question.options.find(({ _id }) => _id === optionId)?.showIf : undefined
}

/** "Only if" begins with one condition about the nearest question before. Without one, nothing changes. */
export function startConditions(doc: FormDoc, place: ConditionPlace): FormDoc {
  const first = newCondition(doc, place.questionId)
  return first ? changeShowIf(doc, place, (showIf) => showIf ?? { any: [{ all: [first] }] }) : doc
}

/** "Always": it shows whatever is answered. */
export function removeConditions(doc: FormDoc, place: ConditionPlace): FormDoc {
  return changeShowIf(doc, place, () => undefined)
}

/** Removes the conditions of a question and of all its options. */
export function clearConditions(doc: FormDoc, questionId: string): FormDoc {
  return editQuestion(doc, questionId, withoutConditions)
}

/** "and": one more condition in a group. */
export function addCondition(doc: FormDoc, place: ConditionPlace, group: number): FormDoc {
  const added = newCondition(doc, place.questionId)
  return changeGroups(doc, place, (any) => {
    const all = any[group]?.all
    if (!added || !all || all.length >= MAX_CONDITIONS) return any
    return any.with(group, { all: [...all, added] })
  })
}

/** "or": one more group. */
export function addConditionGroup(doc: FormDoc, place: ConditionPlace): FormDoc {
  const added = newCondition(doc, place.questionId)
  return changeGroups(doc, place, (any) => (!added || any.length >= MAX_GROUPS ? any : [...any, { all: [added] }]))
}

/** Updates one condition. Another question or operator brings the values that belong to it. */
export function updateCondition(
  doc: FormDoc,
  place: ConditionPlace,
  { group, condition }: ConditionIndex,
  changes: Partial<Condition>,
): FormDoc {
  return changeGroups(doc, place, (any) => {
    const all = any[group]?.all
    const before = all?.[condition]
    const after = before && changed(doc, before, changes)
    if (!all || !after || isSame(before, after)) return any
    return any.with(group, { all: all.with(condition, after) })
  })
}

/** Without its last condition a group is gone, and without groups it always shows. */
export function removeCondition(doc: FormDoc, place: ConditionPlace, { group, condition }: ConditionIndex): FormDoc {
  return changeGroups(doc, place, (any) => {
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

function changeGroups(doc: FormDoc, place: ConditionPlace, change: (any: Groups) => Groups): FormDoc {
  return changeShowIf(doc, place, (showIf) => {
    if (!showIf) return showIf
    const any = change(showIf.any)
    if (any === showIf.any) return showIf
    return any.length === 0 ? undefined : { any }
  })
}

function changeShowIf(
  doc: FormDoc,
  { questionId, optionId }: ConditionPlace,
  change: (showIf: ShowIf | undefined) => ShowIf | undefined,
): FormDoc {
  return editQuestion(doc, questionId, (question) => {
    if (optionId === null) return withShowIf(question, change(question.showIf))
    if (!('options' in question)) return question
    const options = mapSame(question.options, (each) =>
      each._id === optionId ? withShowIf(each, change(each.showIf)) : each,
    )
    return options === question.options ? question : { ...question, options: [...options] }
  })
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

import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../../form/document.ts'
import { condition, onlyIf } from '../../conditions/testing/given-condition.ts'
import { given } from '../../testing/given.ts'
import { copyPage } from '../copy-question.ts'
import { deleteQuestion } from '../delete-question.ts'
import {
  addGroup,
  addToGroup,
  changeCondition,
  type ConditionIndex,
  dropCondition,
  startShowIf,
} from '../../conditions/edit-show-if.ts'
import type { Condition } from '../../conditions/show-if.ts'
import { clearConditions, type ConditionPlace, editShowIf } from './conditions.ts'

const startConditions = (doc: FormDoc, place: ConditionPlace) =>
  editShowIf(doc, place, startShowIf(doc, place.questionId))
const removeConditions = (doc: FormDoc, place: ConditionPlace) => editShowIf(doc, place, () => undefined)
const addCondition = (doc: FormDoc, place: ConditionPlace, group: number) =>
  editShowIf(doc, place, addToGroup(doc, place.questionId, group))
const addConditionGroup = (doc: FormDoc, place: ConditionPlace) =>
  editShowIf(doc, place, addGroup(doc, place.questionId))
const updateCondition = (doc: FormDoc, place: ConditionPlace, at: ConditionIndex, changes: Partial<Condition>) =>
  editShowIf(doc, place, changeCondition(doc, at, changes))
const removeCondition = (doc: FormDoc, place: ConditionPlace, at: ConditionIndex) =>
  editShowIf(doc, place, dropCondition(at))

const doc: FormDoc = [
  given.page({ questionId: 'p1' }),
  given.radio({ questionId: 'drink', options: ['Tea', 'Coffee'] }),
  given.number({ questionId: 'cups' }),
  given.radio({ questionId: 'extras', options: ['Milk', 'Lemon'] }),
]
const whole = { questionId: 'extras', optionId: null }
const lemon = { questionId: 'extras', optionId: 'lemon' }
const at = { group: 0, condition: 0 }
const showIfOf = (edited: FormDoc) => edited.find(({ questionId }) => questionId === 'extras')?.showIf

describe('editing conditions', () => {
  it('starts conditions with the nearest question before, and removes the field again', () => {
    const begun = startConditions(doc, whole)
    expect(showIfOf(begun)).toEqual(onlyIf(condition('cups', { operator: 'EQUALS' })))
    expect(removeConditions(begun, whole)).toEqual(doc)
    expect('showIf' in (removeConditions(begun, whole).at(-1) ?? {})).toBe(false)
    expect(startConditions(begun, whole)).toBe(begun)
  })

  it('changes nothing where no question comes before', () => {
    expect(startConditions(doc, { questionId: 'drink', optionId: null })).toBe(doc)
    expect(startConditions(doc, { questionId: 'p1', optionId: null })).toBe(doc)
  })

  it('adds a condition within a group and beside it, and removes both again', () => {
    const begun = startConditions(doc, whole)
    const more = addConditionGroup(addCondition(begun, whole, 0), whole)
    expect(showIfOf(more)?.any.map(({ all }) => all.length)).toEqual([2, 1])
    const fewer = removeCondition(removeCondition(more, whole, at), whole, { group: 1, condition: 0 })
    expect(fewer).toEqual(begun)
    expect(removeCondition(fewer, whole, at)).toEqual(doc)
  })

  it('takes the operator and option of the newly chosen question, and one option where several make no sense', () => {
    let edited = updateCondition(startConditions(doc, whole), whole, at, { questionId: 'drink' })
    expect(showIfOf(edited)).toEqual(onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['tea'] })))
    edited = updateCondition(edited, whole, at, { operator: 'IS_ONE_OF', optionIds: ['tea', 'coffee'] })
    edited = updateCondition(edited, whole, at, { operator: 'NOT_EQUALS' })
    expect(showIfOf(edited)).toEqual(onlyIf(condition('drink', { operator: 'NOT_EQUALS', optionIds: ['tea'] })))
    edited = updateCondition(edited, whole, at, { operator: 'IS_ANSWERED' })
    expect(showIfOf(edited)).toEqual(onlyIf(condition('drink')))
    expect(updateCondition(edited, whole, at, { operator: 'CONTAINS' })).toBe(edited)
    expect(updateCondition(edited, whole, at, { operator: 'IS_ANSWERED' })).toBe(edited)
  })

  it('keeps the conditions of an option with the option, and clears all of a question at once', () => {
    const edited = startConditions(startConditions(doc, whole), lemon)
    expect(edited.at(-1)).toMatchObject({ options: [{ _id: 'milk' }, { _id: 'lemon', showIf: expect.anything() }] })
    expect(clearConditions(edited, 'extras')).toEqual(doc)
  })

  it('a question that conditions are about can’t be deleted', () => {
    const edited = startConditions(doc, lemon)
    expect(deleteQuestion(edited, 'cups')).toMatchObject({ reason: 'used', usedBy: [{ questionId: 'extras' }] })
    expect(deleteQuestion(edited, 'drink')).toMatchObject({ ok: true })
  })

  it('the conditions of a copied page are about the copied questions', () => {
    let n = 0
    const copied = copyPage(startConditions(doc, whole), 'p1', () => `copy${++n}`)
    const copy = copied.ok ? copied.value.doc.at(-1) : undefined
    expect(copy?.showIf?.any[0]?.all[0]?.questionId).toBe('copy3')
  })
})

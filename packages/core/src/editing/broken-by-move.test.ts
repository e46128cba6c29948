import { describe, expect, it } from 'vitest'
import { condition, onlyIf } from '../conditions/testing/given-condition.ts'
import type { FormDoc } from '../form/document.ts'
import { given } from '../testing/given.ts'
import { brokenByMove } from './broken-by-move.ts'
import { moveQuestion } from './move-question.ts'

const name = given.text({ questionId: 'name' })
const other = given.text({ questionId: 'other' })
const cake = given.text({ questionId: 'cake', showIf: onlyIf(condition('name')) })
const note = given.text({ questionId: 'note', label: 'For {{@name}}' })
const doc: FormDoc = [given.page({ questionId: 'p' }), name, other, cake, note]
const broken = (id: string, index: number) =>
  brokenByMove(doc, moveQuestion(doc, id, { pageId: 'p', index })).map(({ questionId }) => questionId)

describe('a move that puts an answer behind those who need it', () => {
  it('names a question that goes above the source of its condition, or of its text', () => {
    expect(broken('cake', 0)).toEqual(['cake'])
    expect(broken('note', 0)).toEqual(['note'])
  })

  it('names all questions that depend on a question that goes below them', () => {
    expect(broken('name', 3)).toEqual(['cake', 'note'])
  })

  it('names no question while the order of rules and their questions stays', () => {
    expect(broken('other', 0)).toEqual([])
    expect(broken('cake', 1)).toEqual([])
    expect(brokenByMove(doc, doc)).toEqual([])
  })

  it('names no question whose rules were broken before', () => {
    const later: FormDoc = [given.page({ questionId: 'p' }), cake, other, name]
    expect(brokenByMove(later, moveQuestion(later, 'cake', { pageId: 'p', index: 1 }))).toEqual([])
  })
})

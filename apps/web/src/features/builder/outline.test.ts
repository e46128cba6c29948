import { addQuestion, updateQuestion } from '@wayform/core/editing/question-edits.ts'
import { withFirstPage } from '@wayform/core/form/document.ts'
import { init } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { outlineOf, pageOf, questionById } from './outline.ts'

const doc = ['a', 'b'].reduce((all, id) => addQuestion(all, 'TEXT', init(id)), withFirstPage([], 'Page 1'))
const twoPages = addQuestion(addQuestion(doc, 'SECTION', init('second')), 'EMAIL', init('c'))

describe('the outline of a form', () => {
  it('lists each page with its questions', () => {
    expect(outlineOf(twoPages)).toEqual([
      { sectionId: 'page-1', questionIds: ['a', 'b'] },
      { sectionId: 'second', questionIds: ['c'] },
    ])
  })

  it('keeps its identity while the owner types', () => {
    const outline = outlineOf(twoPages)
    expect(outlineOf(updateQuestion(twoPages, 'a', { label: 'Name' }))).toBe(outline)
  })

  it('keeps the identity of pages whose questions stay in place', () => {
    const [first, second] = outlineOf(twoPages)
    const [sameFirst, longer] = outlineOf(addQuestion(twoPages, 'TEXT', init('d')))
    expect(sameFirst).toBe(first)
    expect(longer).not.toBe(second)
    expect(longer?.questionIds).toEqual(['c', 'd'])
  })

  it('finds the page of a question, and of a page itself', () => {
    expect(pageOf(twoPages, 'b')).toEqual(['page-1', 'a', 'b'])
    expect(pageOf(twoPages, 'second')).toEqual(['second', 'c'])
    expect(pageOf(twoPages, 'gone')).toEqual([])
  })

  it('finds a question of the current document', () => {
    const renamed = updateQuestion(twoPages, 'a', { label: 'Name' })
    expect(questionById(twoPages, 'a')?.label).toBe('About a')
    expect(questionById(renamed, 'a')?.label).toBe('Name')
  })
})

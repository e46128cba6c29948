import { addQuestion } from '@wayform/core/editing/question-edits.ts'
import { withFirstPage } from '@wayform/core/form/document.ts'
import { init } from '@wayform/core/testing/given.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf } from '../outline.ts'
import { aboveOf, endOfPage, type Held, isSameTarget, moved, positionOf, stepFrom, targetOf } from './drop-target.ts'

const KINDS = { a: 'TEXT', b: 'TEXT', two: 'SECTION', c: 'TEXT', three: 'SECTION' } as const
const doc = Object.entries(KINDS).reduce(
  (all, [id, kind]) => addQuestion(all, kind, init(id)),
  withFirstPage([], 'Page 1'),
)
const first = doc[0]?.questionId ?? ''
const outline = outlineOf(doc)
const question = (id: string): Held => ({ type: 'question', id })
const page = (id: string): Held => ({ type: 'page', id })
const ids = (of: typeof doc) => of.map(({ questionId }) => questionId).slice(1)

describe('drop targets', () => {
  it('a drag starts at the current position', () => {
    expect(targetOf(outline, question('b'))).toEqual({ pageId: first, index: 1 })
    expect(targetOf(outline, page('two'))).toEqual({ pageIndex: 1 })
    expect(targetOf(outline, question('gone'))).toBeNull()
    expect(targetOf(outline, { type: 'palette', kind: 'TEXT' })).toBeNull()
  })

  it.each([
    ['a', 1, { pageId: first, index: 1 }],
    ['b', 1, { pageId: 'two', index: 0 }],
    ['c', -1, { pageId: first, index: 2 }],
    ['c', 1, { pageId: 'three', index: 0 }],
    ['a', -1, { pageId: first, index: 0 }],
  ] as const)('%s moves by %d, across pages and no further than the form', (id, step, expected) => {
    const held = question(id)
    const from = targetOf(outline, held)
    expect(from && stepFrom(outline, held, from, step)).toEqual(expected)
  })

  it('positions are numbered from 1, including the dragged item', () => {
    expect(positionOf(outline, question('a'), { pageId: 'two', index: 1 })).toEqual({ position: 2, total: 2, page: 2 })
    expect(positionOf(outline, page('two'), { pageIndex: 2 })).toMatchObject({ position: 3, total: 3 })
  })

  it('a target names the element above it', () => {
    expect(aboveOf(outline, question('a'), { pageId: first, index: 0 })).toBe(first)
    expect(aboveOf(outline, question('a'), { pageId: first, index: 1 })).toBe('b')
  })

  it('a target can be the end of any page', () => {
    expect(endOfPage(outline, question('a'), first)).toEqual({ pageId: first, index: 1 })
    expect(endOfPage(outline, question('a'), 'two')).toEqual({ pageId: 'two', index: 1 })
  })

  it('moving a page moves its questions', () => {
    expect(ids(moved(doc, outline, page('three'), { pageIndex: 1 }))).toEqual(['a', 'b', 'three', 'two', 'c'])
    expect(ids(moved(doc, outline, page('two'), { pageIndex: 2 }))).toEqual(['a', 'b', 'three', 'two', 'c'])
  })

  it('a question ends up at its target', () => {
    const pages = fc.constantFrom(first, 'two', 'three')
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c').map(question), pages, fc.nat(2), (held, pageId, index) => {
        const end = endOfPage(outline, held, pageId)
        const target = 'index' in end && index > end.index ? end : { pageId, index }
        expect(targetOf(outlineOf(moved(doc, outline, held, target)), held)).toEqual(target)
        expect(moved(doc, outline, held, { pageIndex: index })).toBe(doc)
      }),
    )
  })

  it('a page ends up at its target', () => {
    fc.assert(
      fc.property(fc.constantFrom(first, 'two', 'three').map(page), fc.nat(2), (held, pageIndex) => {
        expect(targetOf(outlineOf(moved(doc, outline, held, { pageIndex })), held)).toEqual({ pageIndex })
        expect(moved(doc, outline, held, { pageId: first, index: 0 })).toBe(doc)
      }),
    )
  })

  it('targets are compared by value', () => {
    expect(isSameTarget({ pageId: 'two', index: 1 }, { pageId: 'two', index: 1 })).toBe(true)
    expect(isSameTarget({ pageId: 'two', index: 1 }, { pageIndex: 1 })).toBe(false)
    expect(isSameTarget(null, { pageIndex: 1 })).toBe(false)
    expect(isSameTarget(null, null)).toBe(true)
  })
})

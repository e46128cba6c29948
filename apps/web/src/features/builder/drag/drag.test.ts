import { addQuestion } from '@wayform/core/editing/question-edits.ts'
import { withFirstPage } from '@wayform/core/form/document.ts'
import { init } from '@wayform/core/testing/given.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { createBuilder } from '../builder.ts'
import { docOf } from '../builder-context.ts'
import { createDrag } from './drag.ts'
import type { Held } from './drop-target.ts'

const KINDS = { a: 'TEXT', b: 'TEXT', two: 'SECTION', c: 'TEXT' } as const

/** Returns the message key with its parameters. */
const t = ((key: string, params: object = {}) => `${key} ${Object.values(params).join(' ')}`.trim()) as unknown as T

function given() {
  const doc = Object.entries(KINDS).reduce(
    (all, [id, kind]) => addQuestion(all, kind, init(id)),
    withFirstPage([], 'Page 1'),
  )
  const builder = createBuilder({
    doc,
    revision: 1,
    save: () => Promise.withResolvers<never>().promise,
    newId: () => 'new',
    texts: { ...init('x').texts, label: () => 'New' },
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
  })
  const drag = createDrag(builder, { t, add: () => {}, askToMove: () => Promise.resolve(true) })
  const ids = () =>
    docOf(builder.store.getState())
      .map(({ questionId }) => questionId)
      .slice(1)
  return { builder, drag, ids, said: () => drag.store.getState().said }
}

const question = (id: string): Held => ({ type: 'question', id })

describe('moving without a drag', () => {
  it('moves to the next page, announces the position, and is one undo step', () => {
    const { builder, drag, ids, said } = given()
    drag.moveBy(question('b'), 1)
    expect(ids()).toEqual(['a', 'two', 'b', 'c'])
    expect(said()).toBe('builder.drag.dropped About b 1 2 2')
    builder.undo()
    expect(ids()).toEqual(['a', 'b', 'two', 'c'])
  })

  it('does not move a question or a page beyond the ends', () => {
    const { builder, drag, ids } = given()
    drag.moveBy(question('a'), -1)
    drag.moveBy({ type: 'page', id: 'two' }, 1)
    expect(ids()).toEqual(['a', 'b', 'two', 'c'])
    expect(builder.store.getState().history.past).toEqual([])
  })

  it('moves a question to the end of a page', () => {
    const { drag, ids, said } = given()
    drag.moveToPage(question('a'), 'two')
    expect(ids()).toEqual(['b', 'two', 'c', 'a'])
    expect(said()).toBe('builder.drag.dropped About a 2 2 2')
  })

  it('moves a page with its questions and announces it as a page', () => {
    const { builder, drag, said } = given()
    drag.moveBy({ type: 'page', id: 'two' }, -1)
    expect(docOf(builder.store.getState()).map(({ questionId }) => questionId)).toEqual([
      'two',
      'c',
      'page-1',
      'a',
      'b',
    ])
    expect(said()).toBe('builder.drag.droppedPage About two 1 2 1')
  })

  it('ignores questions that no longer exist', () => {
    const { builder, drag } = given()
    drag.moveBy(question('gone'), 1)
    drag.moveToPage(question('gone'), 'two')
    expect(builder.store.getState().history.past).toEqual([])
  })
})

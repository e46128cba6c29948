import { gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import { withFirstPage } from '@wayform/core/form/document.ts'
import { addQuestion } from '@wayform/core/editing/question-edits.ts'
import { init } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand'
import { type BuilderState, createBuilder } from '../builder.ts'
import { docOf } from '../builder-context.ts'
import { outlineOf, questionById } from '../outline.ts'
import { watchQuestion } from '../question-changes.ts'

const COUNT = 50
const ids = Array.from({ length: COUNT }, (_, n) => `q${n}`)
const doc = ids.reduce(
  (all, id, n) => addQuestion(n % 10 === 9 ? addQuestion(all, 'SECTION', init(`p${n}`)) : all, 'TEXT', init(id)),
  withFirstPage([], 'Page 1'),
)

/** The state that a question on the staging area reads; it re-renders when one of these values changes. */
const readsOf = (state: BuilderState, id: string) => [
  questionById(docOf(state), id),
  state.view.selectedId === id,
  state.problems[id],
]

function given() {
  const builder = createBuilder({
    doc,
    revision: 1,
    save: () => Promise.withResolvers<never>().promise,
    newId: () => 'new',
    texts: { ...init('x').texts, label: () => 'New' },
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
  })
  return { builder, drawnBy: (act: () => void) => drawn(builder.store, act) }
}

/** Subscribers are notified, and those with a different value re-render. */
function drawn(store: StoreApi<BuilderState>, act: () => void): string[] {
  const before = new Map(ids.map((id) => [id, readsOf(store.getState(), id)]))
  const asked = new Set<string>()
  const stop = ids.map((id) => watchQuestion(store, id, () => asked.add(id)))
  act()
  for (const each of stop) each()
  const isAnother = (id: string) => readsOf(store.getState(), id).some((read, part) => read !== before.get(id)?.[part])
  // Every question with a different value must have been notified.
  expect([...asked]).toEqual(expect.arrayContaining(ids.filter(isAnother)))
  return ids.filter((id) => asked.has(id) && isAnother(id))
}

describe('the staging area', () => {
  it('re-renders only the question that the owner types into', () => {
    const { builder, drawnBy } = given()
    builder.select('q7')
    expect(drawnBy(() => builder.update('q7', { label: 'N' }, 'label'))).toEqual(['q7'])
    expect(drawnBy(() => builder.update('q7', { label: 'Na' }, 'label'))).toEqual(['q7'])
  })

  it('re-renders no page while the owner types', () => {
    const { builder } = given()
    const outline = outlineOf(docOf(builder.store.getState()))
    const gated = gatedQuestions(docOf(builder.store.getState()), 'free').map(({ questionId }) => questionId)
    builder.update('q7', { label: 'Name' }, 'label')
    const after = docOf(builder.store.getState())
    expect(outlineOf(after)).toBe(outline)
    expect(gatedQuestions(after, 'free').map(({ questionId }) => questionId)).toEqual(gated)
  })

  it('re-renders the previous and the new selection', () => {
    const { builder, drawnBy } = given()
    builder.select('q7')
    expect(drawnBy(() => builder.select('q9'))).toEqual(['q7', 'q9'])
  })

  it('re-renders questions that get or lose a problem', () => {
    const { builder, drawnBy } = given()
    builder.showProblems({ q3: 'Wrong', q4: 'Wrong too' })
    expect(drawnBy(() => builder.showProblems({ q4: 'Wrong too', q5: 'Wrong as well' }))).toEqual(['q3', 'q5'])
  })

  it('re-renders what undo restores', () => {
    const { builder, drawnBy } = given()
    builder.update('q7', { label: 'Name' }, 'label')
    expect(drawnBy(() => builder.undo())).toEqual(['q7'])
    expect(drawnBy(() => builder.redo())).toEqual(['q7'])
  })

  it('re-renders one page when a question is added to it', () => {
    const { builder } = given()
    const before = outlineOf(docOf(builder.store.getState()))
    builder.add('TEXT', { afterId: 'q12' })
    const after = outlineOf(docOf(builder.store.getState()))
    expect(after.filter((page, n) => page !== before[n])).toHaveLength(1)
  })
})

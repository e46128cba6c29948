import { ApiError } from '@wayform/contract/client.ts'
import { updateQuestion } from '@wayform/core/editing/question-edits.ts'
import { type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { given as questions, init } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import type { SavedDraft } from '../../../lib/autosave/autosave.ts'
import { createBuilder } from '../builder.ts'
import { docOf } from '../builder-context.ts'

const doc = withFirstPage(
  [questions.text({ questionId: 'a', label: 'A' }), questions.text({ questionId: 'b', label: 'B' })],
  'Page 1',
)
const labelsOf = (each: FormDoc) => each.slice(1).map(({ label }) => label)

/** A server with two sessions. */
function given() {
  let stored: SavedDraft = { doc, revision: 1 }
  let merges = 0
  const builder = createBuilder({
    ...stored,
    async save(sent, revision) {
      if (revision !== stored.revision) throw staleError(stored.revision)
      stored = { doc: structuredClone(sent), revision: revision + 1 }
      return stored
    },
    load: async () => stored,
    onMerged: () => (merges += 1),
    newId: () => 'new',
    texts: { ...init('x').texts, label: () => 'New' },
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
  })
  const state = () => builder.store.getState()
  return {
    builder,
    merges: () => merges,
    saving: () => state().saving.status,
    draft: () => labelsOf(docOf(state())),
    stored: () => labelsOf(stored.doc),
    elsewhere(change: (each: FormDoc) => FormDoc) {
      stored = { doc: structuredClone(change(stored.doc)), revision: stored.revision + 1 }
    },
  }
}

function staleError(current: number): ApiError {
  return new ApiError(409, { code: 'form.stale', message: 'Stale', current })
}

describe('a draft that another session saved meanwhile', () => {
  it('another session’s changes are merged with the changes here and saved', async () => {
    const { builder, elsewhere, draft, stored, merges, saving } = given()
    builder.update('a', { label: 'Mine' }, 'label')
    elsewhere((each) => updateQuestion(each, 'b', { label: 'Theirs' }))
    expect(await builder.autosave.flush()).toBe(true)
    expect(draft()).toEqual(['Mine', 'Theirs'])
    expect(stored()).toEqual(['Mine', 'Theirs'])
    expect(merges()).toBe(1)
    builder.undo()
    expect(draft()).toEqual(['A', 'Theirs'])
    expect(await builder.autosave.flush()).toBe(true)
    expect(saving()).toBe('saved')
  })

  it('both sessions changing the same property is a conflict', async () => {
    const { builder, elsewhere, stored, merges, saving } = given()
    builder.update('a', { label: 'Mine' }, 'label')
    elsewhere((each) => updateQuestion(each, 'a', { label: 'Theirs' }))
    expect(await builder.autosave.flush()).toBe(false)
    expect(saving()).toBe('stale')
    expect([stored(), merges()]).toEqual([['Theirs', 'B'], 0])
    expect(await builder.autosave.keepMine()).toBe(true)
    expect(stored()).toEqual(['Mine', 'B'])
  })

  it('a kept draft without a common base with the newer one is a conflict', async () => {
    const { builder, elsewhere, saving } = given()
    builder.update('a', { label: 'Mine' }, 'label')
    elsewhere((each) => updateQuestion(each, 'a', { label: 'Theirs' }))
    await builder.autosave.flush()
    elsewhere((each) => updateQuestion(each, 'b', { label: 'Theirs too' }))
    expect(await builder.autosave.keepMine()).toBe(false)
    expect(saving()).toBe('stale')
  })

  it('closes the question that the other session deleted', async () => {
    const { builder, elsewhere } = given()
    builder.select('b')
    builder.update('a', { label: 'Mine' }, 'label')
    elsewhere((each) => each.filter(({ questionId }) => questionId !== 'b'))
    await builder.autosave.flush()
    expect(builder.store.getState().view.selectedId).toBeNull()
  })
})

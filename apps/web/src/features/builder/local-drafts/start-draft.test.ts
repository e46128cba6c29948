import { commit, startHistory } from '@wayform/core/editing/history/history.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { startDraft } from './start-draft.ts'

const page = given.page({ questionId: 'p' })
const doc = (label: string): FormDoc => [page, given.text({ questionId: 'q', label })]
const history = commit(startHistory(doc('old')), doc('mine'))
const kept = (isSaved: boolean, revision = 5) => ({ history, revision, isSaved })
const server = (label: string, revision: number) => ({ doc: doc(label), revision })

describe('startDraft', () => {
  it('returns the server’s document if the device kept nothing', () => {
    expect(startDraft(null, server('theirs', 7))).toEqual({ ...server('theirs', 7), kept: null })
  })

  it('restores the undo steps if the server holds the same document', () => {
    const held = server('mine', 5)
    const start = startDraft(kept(true), held)
    expect(start).toMatchObject({ revision: 5, kept: { theirs: null, history: { past: [{ doc: doc('old') }] } } })
    expect(start.kept?.history.now.doc).toBe(start.doc)
  })

  it('uses the server’s normalised document', () => {
    const held = { doc: [page, given.text({ questionId: 'q', label: 'mine', hint: 'completed' })], revision: 5 }
    expect(startDraft(kept(true), held).kept?.history.now.doc).toBe(held.doc)
  })

  it('sends unsent changes on the revision that is still current', () => {
    const start = startDraft(kept(false), server('old', 5))
    expect(start).toMatchObject({ revision: 5, doc: doc('old'), kept: { theirs: null } })
    expect(start.kept?.history.now.doc).toEqual(doc('mine'))
  })

  it('sends nothing if the last save had arrived', () => {
    const start = startDraft(kept(false), server('mine', 6))
    expect(start).toMatchObject({ revision: 6, kept: { theirs: null } })
    expect(start.kept?.history.now.doc).toBe(start.doc)
  })

  it('returns the server’s draft without undo steps if all was sent and another session saved', () => {
    expect(startDraft(kept(true), server('theirs', 9))).toEqual({ ...server('theirs', 9), kept: null })
  })

  it('reports a conflict for unsent changes if another session saved, and again after a reload', () => {
    const start = startDraft(kept(false), server('theirs', 9))
    expect(start.kept?.theirs).toEqual(server('theirs', 9))
    expect(start.kept?.history.now.doc).toEqual(doc('mine'))
    expect(start.revision).toBe(5)
  })
})

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

describe('a builder’s start', () => {
  it('is the server’s document where the device kept nothing', () => {
    expect(startDraft(null, server('theirs', 7))).toEqual({ ...server('theirs', 7), kept: null })
  })

  it('has its undo steps back when the server holds the same', () => {
    const held = server('mine', 5)
    const start = startDraft(kept(true), held)
    expect(start).toMatchObject({ revision: 5, kept: { theirs: null, history: { past: [{ doc: doc('old') }] } } })
    expect(start.kept?.history.now.doc).toBe(start.doc)
  })

  it('takes the server’s words where it completed what it was sent', () => {
    const held = { doc: [page, given.text({ questionId: 'q', label: 'mine', hint: 'completed' })], revision: 5 }
    expect(startDraft(kept(true), held).kept?.history.now.doc).toBe(held.doc)
  })

  it('sends what was not sent, based on the revision that nobody changed since', () => {
    const start = startDraft(kept(false), server('old', 5))
    expect(start).toMatchObject({ revision: 5, doc: doc('old'), kept: { theirs: null } })
    expect(start.kept?.history.now.doc).toEqual(doc('mine'))
  })

  it('is clean when the last save arrived after all', () => {
    const start = startDraft(kept(false), server('mine', 6))
    expect(start).toMatchObject({ revision: 6, kept: { theirs: null } })
    expect(start.kept?.history.now.doc).toBe(start.doc)
  })

  it('is theirs, without undo steps, when all of mine had been sent and somebody else went on', () => {
    expect(startDraft(kept(true), server('theirs', 9))).toEqual({ ...server('theirs', 9), kept: null })
  })

  it('is a choice when mine was never sent and somebody else saved; a reload asks again', () => {
    const start = startDraft(kept(false), server('theirs', 9))
    expect(start.kept?.theirs).toEqual(server('theirs', 9))
    expect(start.kept?.history.now.doc).toEqual(doc('mine'))
    expect(start.revision).toBe(5)
  })
})

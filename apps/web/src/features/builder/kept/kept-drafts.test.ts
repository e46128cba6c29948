import { commit, type History, startHistory, undo } from '@wayform/core/editing/history/history.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { given as question } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { forgetKept } from '../../../lib/kept-keys.ts'
import { chooseDraft } from './choose-draft.ts'
import { type DraftKey, keptDrafts } from './kept-drafts.ts'
import { memoryStorage } from '../../../lib/seen/testing/memory-storage.ts'

const page = question.page({ questionId: 'p' })
const docOf = (label: string): FormDoc => [page, question.text({ questionId: 'q', label })]
const typed = (...labels: string[]): History =>
  labels.slice(1).reduce((history, label) => commit(history, docOf(label)), startHistory(docOf(labels[0] ?? '')))

const mine: DraftKey = { account: 'ana', formId: 'cakes', tab: 'one' }
const saved = (history: History, revision = 3) => ({ history, revision, isSaved: true })
const unsaved = (history: History, revision = 3) => ({ history, revision, isSaved: false })
const labelNow = (kept: { history: History } | null) => kept?.history.now.doc[1]?.label

describe('a draft that the device keeps', () => {
  it('comes back with its undo steps, its revision and whether it was saved', () => {
    const drafts = keptDrafts(memoryStorage())
    const history = undo(typed('a', 'b', 'c'))
    expect(drafts.write(mine, unsaved(history, 8))).toBe(true)
    const kept = drafts.read(mine)
    expect(kept).toMatchObject({ revision: 8, isSaved: false })
    expect(kept?.history.past.map(({ doc }) => doc)).toEqual(history.past.map(({ doc }) => doc))
    expect(kept?.history.future).toHaveLength(1)
  })

  it('is nobody else’s: not another account’s, another form’s or another tab’s', () => {
    const drafts = keptDrafts(memoryStorage())
    drafts.write(mine, unsaved(typed('a', 'b')))
    for (const other of [{ account: 'bea' }, { formId: 'bread' }, { tab: 'two' }])
      expect(drafts.read({ ...mine, ...other })).toBeNull()
    expect(drafts.list('bea')).toEqual([])
  })

  it('is not trusted when something else wrote it', () => {
    const storage = memoryStorage()
    const drafts = keptDrafts(storage)
    const key = 'wf-draft:ana:cakes:one'
    for (const text of ['', '{}', 'null\n{}', '{"at":1,"revision":1.5,"isSaved":true}\n{}', '{"at":1}\n', '\n\n']) {
      storage.set(key, text)
      expect(drafts.read(mine)).toBeNull()
      expect(drafts.list('ana')).toEqual([])
    }
    storage.set(key, '{"at":1,"revision":1,"isSaved":true}\n{"version":1}')
    expect(drafts.read(mine)).toBeNull()
  })

  it('is gone after a logout, and whoever was still writing can’t bring it back', () => {
    const storage = memoryStorage()
    storage.set('wf-language', 'ar')
    const drafts = keptDrafts(storage)
    drafts.write(mine, unsaved(typed('a', 'b')))
    forgetKept(storage)
    expect(drafts.write(mine, unsaved(typed('a', 'b', 'c')))).toBe(false)
    expect(storage.keys()).toEqual(['wf-language'])
    expect(keptDrafts(storage).write(mine, unsaved(typed('a')))).toBe(true)
  })

  it('makes room where the device is full: saved drafts go first, then undo steps, never unsaved drafts', () => {
    const storage = memoryStorage(3_000)
    let now = 0
    const drafts = keptDrafts(storage, () => ++now)
    const long = (letter: string) => typed(letter.repeat(600))
    drafts.write({ ...mine, formId: 'old' }, saved(long('o')))
    drafts.write({ ...mine, formId: 'unsent' }, unsaved(long('u')))
    expect(drafts.write(mine, unsaved(typed('a'.repeat(500), 'b'.repeat(500))))).toBe(true)
    expect(drafts.list('ana').map(({ formId }) => formId)).toEqual(['cakes', 'unsent'])
    expect(drafts.write(mine, unsaved(typed(...Array.from({ length: 5 }, (_, n) => `${n}`.repeat(500)))))).toBe(true)
    expect(drafts.read(mine)?.history).toMatchObject({ past: [], future: [] })
    expect(labelNow(drafts.read(mine))).toBe('4'.repeat(500))
    expect(drafts.write(mine, unsaved(long('x'.repeat(6))))).toBe(false)
  })

  it('is let go after a month, or when there are many, but only where the server has it', () => {
    const storage = memoryStorage()
    let now = 0
    const drafts = keptDrafts(storage, () => now)
    drafts.write({ ...mine, formId: 'unsent' }, unsaved(typed('a', 'b')))
    drafts.write({ ...mine, formId: 'ancient' }, saved(typed('a', 'b')))
    now = 31 * 86_400_000
    for (let n = 0; n < 25; n++) {
      now += 1
      drafts.write({ ...mine, formId: `form-${n}` }, saved(typed('a', 'b')))
    }
    drafts.tidy()
    const left = drafts.list('ana').map(({ formId }) => formId)
    expect(left).toHaveLength(21)
    expect(left).toContain('unsent')
    expect(left).not.toContain('ancient')
    expect(left).not.toContain('form-4')
  })
})

describe('the draft that a tab goes on with', () => {
  const nobody = new Set<string>()

  it('is its own', () => {
    const drafts = keptDrafts(memoryStorage())
    drafts.write(mine, saved(typed('a', 'mine')))
    drafts.write({ ...mine, tab: 'closed' }, saved(typed('a', 'theirs')))
    expect(labelNow(chooseDraft(drafts, mine, nobody))).toBe('mine')
  })

  it('is one that a closed tab left, which it takes over', () => {
    const drafts = keptDrafts(memoryStorage())
    drafts.write({ ...mine, tab: 'closed' }, unsaved(typed('a', 'left behind')))
    expect(labelNow(chooseDraft(drafts, mine, nobody))).toBe('left behind')
    expect(drafts.list('ana').map(({ tab }) => tab)).toEqual(['one'])
  })

  it('is never that of a tab that is open', () => {
    const drafts = keptDrafts(memoryStorage())
    drafts.write({ ...mine, tab: 'open' }, unsaved(typed('a', 'b')))
    expect(chooseDraft(drafts, mine, new Set(['open']))).toBeNull()
    expect(drafts.list('ana')).toHaveLength(1)
  })

  it('is first what was never sent, so that nothing waits unseen', () => {
    const drafts = keptDrafts(memoryStorage())
    drafts.write(mine, saved(typed('a', 'mine')))
    drafts.write({ ...mine, tab: 'crashed' }, unsaved(typed('a', 'unsent')))
    expect(labelNow(chooseDraft(drafts, mine, nobody))).toBe('unsent')
    expect(drafts.list('ana').map(({ tab }) => tab)).toEqual(['one'])
  })

  it('is none where nothing can be read, and what can’t be read goes', () => {
    const storage = memoryStorage()
    storage.set('wf-draft:ana:cakes:one', '{"at":1,"revision":1,"isSaved":true}\nbroken')
    expect(chooseDraft(keptDrafts(storage), mine, nobody)).toBeNull()
    expect(storage.keys()).toEqual([])
  })
})

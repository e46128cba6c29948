import { commit, type History, startHistory, undo } from '@wayform/core/editing/history/history.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { given as question } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { forgetAccountData } from '../../../lib/storage-keys.ts'
import { chooseDraft } from './choose-draft.ts'
import { type DraftKey, localDrafts } from './local-drafts.ts'
import { memoryStorage } from '../../../lib/offline/testing/memory-storage.ts'

const page = question.page({ questionId: 'p' })
const docOf = (label: string): FormDoc => [page, question.text({ questionId: 'q', label })]
const typed = (...labels: string[]): History =>
  labels.slice(1).reduce((history, label) => commit(history, docOf(label)), startHistory(docOf(labels[0] ?? '')))

const mine: DraftKey = { account: 'ana', formId: 'cakes', tab: 'one' }
const saved = (history: History, revision = 3) => ({ history, revision, isSaved: true })
const unsaved = (history: History, revision = 3) => ({ history, revision, isSaved: false })
const labelNow = (kept: { history: History } | null) => kept?.history.now.doc[1]?.label

describe('a draft kept on the device', () => {
  it('a kept draft is restored with its undo steps, revision and saved state', () => {
    const drafts = localDrafts(memoryStorage())
    const history = undo(typed('a', 'b', 'c'))
    expect(drafts.write(mine, unsaved(history, 8))).toBe(true)
    const kept = drafts.read(mine)
    expect(kept).toMatchObject({ revision: 8, isSaved: false })
    expect(kept?.history.past.map(({ doc }) => doc)).toEqual(history.past.map(({ doc }) => doc))
    expect(kept?.history.future).toHaveLength(1)
  })

  it('kept drafts are separate for each account, form and tab', () => {
    const drafts = localDrafts(memoryStorage())
    drafts.write(mine, unsaved(typed('a', 'b')))
    for (const other of [{ account: 'bea' }, { formId: 'bread' }, { tab: 'two' }])
      expect(drafts.read({ ...mine, ...other })).toBeNull()
    expect(drafts.list('bea')).toEqual([])
  })

  it('a kept draft is ignored if something else wrote it', () => {
    const storage = memoryStorage()
    const drafts = localDrafts(storage)
    const key = 'wf-draft:ana:cakes:one'
    for (const text of ['', '{}', 'null\n{}', '{"at":1,"revision":1.5,"isSaved":true}\n{}', '{"at":1}\n', '\n\n']) {
      storage.set(key, text)
      expect(drafts.read(mine)).toBeNull()
      expect(drafts.list('ana')).toEqual([])
    }
    storage.set(key, '{"at":1,"revision":1,"isSaved":true}\n{"version":1}')
    expect(drafts.read(mine)).toBeNull()
  })

  it('a logout deletes the drafts, and a pending write does not restore them', () => {
    const storage = memoryStorage()
    storage.set('wf-language', 'ar')
    const drafts = localDrafts(storage)
    drafts.write(mine, unsaved(typed('a', 'b')))
    forgetAccountData(storage)
    expect(drafts.write(mine, unsaved(typed('a', 'b', 'c')))).toBe(false)
    expect(storage.keys()).toEqual(['wf-language'])
    expect(localDrafts(storage).write(mine, unsaved(typed('a')))).toBe(true)
  })

  it('makes room in a full storage: saved drafts go first, then undo steps, never unsaved drafts', () => {
    const storage = memoryStorage(3_000)
    let now = 0
    const drafts = localDrafts(storage, () => ++now)
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

  it('saved drafts are deleted after a month or beyond the maximum count, unsaved ones never', () => {
    const storage = memoryStorage()
    let now = 0
    const drafts = localDrafts(storage, () => now)
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

describe('choosing a draft', () => {
  const noOpenTabs = new Set<string>()

  it('prefers the tab’s own draft', () => {
    const drafts = localDrafts(memoryStorage())
    drafts.write(mine, saved(typed('a', 'mine')))
    drafts.write({ ...mine, tab: 'closed' }, saved(typed('a', 'theirs')))
    expect(labelNow(chooseDraft(drafts, mine, noOpenTabs))).toBe('mine')
  })

  it('takes over the draft of a closed tab', () => {
    const drafts = localDrafts(memoryStorage())
    drafts.write({ ...mine, tab: 'closed' }, unsaved(typed('a', 'left behind')))
    expect(labelNow(chooseDraft(drafts, mine, noOpenTabs))).toBe('left behind')
    expect(drafts.list('ana').map(({ tab }) => tab)).toEqual(['one'])
  })

  it('never takes the draft of an open tab', () => {
    const drafts = localDrafts(memoryStorage())
    drafts.write({ ...mine, tab: 'open' }, unsaved(typed('a', 'b')))
    expect(chooseDraft(drafts, mine, new Set(['open']))).toBeNull()
    expect(drafts.list('ana')).toHaveLength(1)
  })

  it('prefers unsent drafts', () => {
    const drafts = localDrafts(memoryStorage())
    drafts.write(mine, saved(typed('a', 'mine')))
    drafts.write({ ...mine, tab: 'crashed' }, unsaved(typed('a', 'unsent')))
    expect(labelNow(chooseDraft(drafts, mine, noOpenTabs))).toBe('unsent')
    expect(drafts.list('ana').map(({ tab }) => tab)).toEqual(['one'])
  })

  it('returns none if nothing is readable, and deletes unreadable drafts', () => {
    const storage = memoryStorage()
    storage.set('wf-draft:ana:cakes:one', '{"at":1,"revision":1,"isSaved":true}\nbroken')
    expect(chooseDraft(localDrafts(storage), mine, noOpenTabs)).toBeNull()
    expect(storage.keys()).toEqual([])
  })
})

import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import { commit, startHistory } from '@wayform/core/editing/history/history.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { given as question } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import type { SavedDraft } from '../saving/autosave.ts'
import { keptDrafts } from './kept-drafts.ts'
import { sendKept } from './send-kept.ts'
import { memoryStorage } from '../../../lib/seen/testing/memory-storage.ts'

const page = question.page({ questionId: 'p' })
const doc = (label: string): FormDoc => [page, question.text({ questionId: 'q', label })]
const history = commit(startHistory(doc('old')), doc('mine'))
const draft = { account: 'ana', formId: 'cakes', tab: 'closed' }

describe('what a closed builder left behind', () => {
  it('is sent, and known as sent from then on, with its undo steps', async () => {
    const { drafts, send, sent } = given({ doc: doc('old'), revision: 5 })
    await send()
    expect(sent).toEqual([{ formId: 'cakes', label: 'mine', revision: 5 }])
    expect(drafts.read(draft)).toMatchObject({ isSaved: true, revision: 6, history: { past: [{ doc: doc('old') }] } })
    await send()
    expect(sent).toHaveLength(1)
  })

  it('is not sent twice when it had arrived', async () => {
    const { drafts, send, sent } = given({ doc: doc('mine'), revision: 6 })
    await send()
    expect(sent).toEqual([])
    expect(drafts.read(draft)).toMatchObject({ isSaved: true, revision: 6 })
  })

  it('waits for the builder where somebody else saved, and where one is open', async () => {
    const other = given({ doc: doc('theirs'), revision: 9 })
    await other.send()
    const open = given({ doc: doc('old'), revision: 5 })
    await open.send(true)
    for (const { sent, drafts } of [other, open]) {
      expect(sent).toEqual([])
      expect(drafts.read(draft)).toMatchObject({ isSaved: false, revision: 5 })
    }
  })

  it('stays while the server can’t be reached, and goes with a form that is gone', async () => {
    const offline = given(new NetworkError('gone'))
    await offline.send()
    expect(offline.drafts.read(draft)).not.toBeNull()
    const deleted = given(new ApiError(404, { code: 'form.notFound', message: '' }))
    await deleted.send()
    expect(deleted.drafts.read(draft)).toBeNull()
  })
})

function given(server: SavedDraft | Error) {
  const drafts = keptDrafts(memoryStorage())
  drafts.write(draft, { history, revision: 5, isSaved: false })
  const sent: { formId: string; label: string | undefined; revision: number }[] = []
  return {
    drafts,
    sent,
    send: (isOpen = false) =>
      sendKept(drafts, 'ana', () => isOpen, {
        load: async () => {
          if (server instanceof Error) throw server
          return server
        },
        save: async (formId, questions, revision) => {
          sent.push({ formId, label: questions[1]?.label, revision })
          return { revision: revision + 1 }
        },
      }),
  }
}

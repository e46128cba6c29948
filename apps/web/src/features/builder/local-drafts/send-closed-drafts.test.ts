import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import { commit, startHistory } from '@wayform/core/editing/history/history.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { given as question } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import type { SavedDraft } from '../../../lib/autosave/autosave.ts'
import { localDrafts } from './local-drafts.ts'
import { sendClosedDrafts } from './send-closed-drafts.ts'
import { memoryStorage } from '../../../lib/offline/testing/memory-storage.ts'

const page = question.page({ questionId: 'p' })
const doc = (label: string): FormDoc => [page, question.text({ questionId: 'q', label })]
const history = commit(startHistory(doc('old')), doc('mine'))
const draft = { account: 'ana', formId: 'cakes', tab: 'closed' }

describe('drafts of a closed builder', () => {
  it('the draft of a closed builder is sent and then recorded as saved, with its undo steps', async () => {
    const { drafts, send, sent } = given({ doc: doc('old'), revision: 5 })
    await send()
    expect(sent).toEqual([{ formId: 'cakes', label: 'mine', revision: 5 }])
    expect(drafts.read(draft)).toMatchObject({ isSaved: true, revision: 6, history: { past: [{ doc: doc('old') }] } })
    await send()
    expect(sent).toHaveLength(1)
  })

  it('a draft that had arrived is not sent again', async () => {
    const { drafts, send, sent } = given({ doc: doc('mine'), revision: 6 })
    await send()
    expect(sent).toEqual([])
    expect(drafts.read(draft)).toMatchObject({ isSaved: true, revision: 6 })
  })

  it('a draft waits for the builder in a conflict, or while it is open', async () => {
    const other = given({ doc: doc('theirs'), revision: 9 })
    await other.send()
    const open = given({ doc: doc('old'), revision: 5 })
    await open.send(true)
    for (const { sent, drafts } of [other, open]) {
      expect(sent).toEqual([])
      expect(drafts.read(draft)).toMatchObject({ isSaved: false, revision: 5 })
    }
  })

  it('a draft stays while the server cannot be reached, and is deleted with its form', async () => {
    const offline = given(new NetworkError('gone'))
    await offline.send()
    expect(offline.drafts.read(draft)).not.toBeNull()
    const deleted = given(new ApiError(404, { code: 'form.notFound', message: '' }))
    await deleted.send()
    expect(deleted.drafts.read(draft)).toBeNull()
  })
})

function given(server: SavedDraft | Error) {
  const drafts = localDrafts(memoryStorage())
  drafts.write(draft, { history, revision: 5, isSaved: false })
  const sent: { formId: string; label: string | undefined; revision: number }[] = []
  return {
    drafts,
    sent,
    send: (isOpen = false) =>
      sendClosedDrafts(drafts, 'ana', () => isOpen, {
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

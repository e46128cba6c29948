import { ApiError } from '@wayform/contract/client.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { SavedDraft } from '../../../lib/autosave/autosave.ts'
import type { DraftKey, LocalDrafts } from './local-drafts.ts'
import { startDraft } from './start-draft.ts'

type Server = {
  load: (formId: string) => Promise<SavedDraft>
  save: (formId: string, doc: FormDoc, revision: number) => Promise<{ revision: number }>
}

/**
 * Sends drafts that were edited offline in a builder that is now closed. In a conflict, the draft stays for the
 * builder, which asks the owner; a failed send is retried later.
 */
export async function sendClosedDrafts(
  drafts: LocalDrafts,
  account: string,
  isOpen: (draft: DraftKey) => boolean,
  server: Server,
): Promise<void> {
  for (const draft of drafts.list(account).filter(({ isSaved }) => !isSaved)) {
    if (isOpen(draft)) continue
    try {
      await sendOne(drafts, draft, server)
    } catch (error) {
      // The form was deleted.
      if (error instanceof ApiError && error.code === 'form.notFound') drafts.forget(draft)
    }
  }
}

async function sendOne(drafts: LocalDrafts, draft: DraftKey, { load, save }: Server): Promise<void> {
  const kept = drafts.read(draft)
  if (!kept) return drafts.forget(draft)
  const { history } = kept
  const writtenAt = drafts.writtenAt(draft)
  const start = startDraft(kept, await load(draft.formId))
  if (start.kept?.theirs) return
  const isThere = start.kept?.history.now.doc === start.doc
  const { revision } = isThere ? start : await save(draft.formId, history.now.doc, start.revision)
  // A builder that was opened meanwhile has a newer draft.
  if (drafts.writtenAt(draft) === writtenAt) drafts.write(draft, { history, revision, isSaved: true })
}

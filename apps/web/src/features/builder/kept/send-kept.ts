import { ApiError } from '@wayform/contract/client.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { SavedDraft } from '../saving/autosave.ts'
import type { DraftKey, KeptDrafts } from './kept-drafts.ts'
import { startDraft } from './start-draft.ts'

type Server = {
  load: (formId: string) => Promise<SavedDraft>
  save: (formId: string, doc: FormDoc, revision: number) => Promise<{ revision: number }>
}

/**
 * Sends what was edited without a network in a builder that is closed by now. Where somebody else saved meanwhile, it
 * stays for the builder, which asks; what can't be sent now is tried the next time.
 */
export async function sendKept(
  drafts: KeptDrafts,
  account: string,
  isOpen: (draft: DraftKey) => boolean,
  server: Server,
): Promise<void> {
  for (const draft of drafts.list(account).filter(({ isSaved }) => !isSaved)) {
    if (isOpen(draft)) continue
    try {
      await sendOne(drafts, draft, server)
    } catch (error) {
      // A form that is gone has no draft.
      if (error instanceof ApiError && error.code === 'form.notFound') drafts.forget(draft)
    }
  }
}

async function sendOne(drafts: KeptDrafts, draft: DraftKey, { load, save }: Server): Promise<void> {
  const kept = drafts.read(draft)
  if (!kept) return drafts.forget(draft)
  const { history } = kept
  const writtenAt = drafts.writtenAt(draft)
  const start = startDraft(kept, await load(draft.formId))
  if (start.kept?.theirs) return
  const isThere = start.kept?.history.now.doc === start.doc
  const { revision } = isThere ? start : await save(draft.formId, history.now.doc, start.revision)
  // A builder that was opened meanwhile has newer things to keep.
  if (drafts.writtenAt(draft) === writtenAt) drafts.write(draft, { history, revision, isSaved: true })
}

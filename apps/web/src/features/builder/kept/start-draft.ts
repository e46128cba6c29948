import { type History, startHistory } from '@wayform/core/editing/history/history.ts'
import { isSameDoc } from '@wayform/core/form/differences/differences.ts'
import type { SavedDraft } from '../saving/autosave.ts'
import type { KeptDraft } from './kept-drafts.ts'

/** What a builder starts from: what the server is known to hold, and a history whose present is the draft. */
export type Start = SavedDraft & { kept: { history: History; theirs: SavedDraft | null } | null }

/**
 * Brings together what the device kept and what the server holds.
 * - Nobody else saved: the undo steps are back, and what was not sent yet is sent.
 * - Somebody else saved, and all of ours had been sent: theirs, with a new history.
 * - Somebody else saved, and some of ours was never sent: a choice.
 */
export function startDraft(kept: KeptDraft | null, server: SavedDraft): Start {
  if (!kept) return { ...server, kept: null }
  const { history, revision, isSaved } = kept
  const isSame = isSameDoc(history.now.doc, server.doc)
  if (isSame || (isSaved && revision === server.revision)) {
    // The server's own words for it: it completes what it is sent.
    return { ...server, kept: { history: { ...history, now: { doc: server.doc } }, theirs: null } }
  }
  if (isSaved) return { ...server, kept: null }
  if (revision === server.revision) return { ...server, kept: { history, theirs: null } }
  // Still based on the older revision: a reload before the choice must ask again.
  return { doc: server.doc, revision, kept: { history, theirs: server } }
}

/** Whether there is anything in it that a fresh start would not have. */
export function isWorthKeeping({ history, isSaved }: Pick<KeptDraft, 'history' | 'isSaved'>): boolean {
  const fresh = startHistory(history.now.doc)
  return !isSaved || history.past.length > fresh.past.length || history.future.length > fresh.future.length
}

import { type History, startHistory } from '@wayform/core/editing/history/history.ts'
import { isSameDoc } from '@wayform/core/form/differences/differences.ts'
import type { SavedDraft } from '../../../lib/autosave/autosave.ts'
import type { LocalDraft } from './local-drafts.ts'

/** The starting state of a builder: the server's document, and a history whose present is the draft. */
export type Start = SavedDraft & { kept: { history: History; theirs: SavedDraft | null } | null }

/**
 * Reconciles the draft kept on the device with the server's:
 * - No other session saved: the undo steps are restored, and unsent changes are sent.
 * - Another session saved, and everything here had been sent: the server's draft, with a new history.
 * - Another session saved, and changes here were never sent: a conflict, which the owner decides.
 */
export function startDraft(kept: LocalDraft | null, server: SavedDraft): Start {
  if (!kept) return { ...server, kept: null }
  const { history, revision, isSaved } = kept
  const isSame = isSameDoc(history.now.doc, server.doc)
  if (isSame || (isSaved && revision === server.revision)) {
    // The server's normalised document.
    return { ...server, kept: { history: { ...history, now: { doc: server.doc } }, theirs: null } }
  }
  if (isSaved) return { ...server, kept: null }
  if (revision === server.revision) return { ...server, kept: { history, theirs: null } }
  // Still based on the older revision: a reload before the choice must ask again.
  return { doc: server.doc, revision, kept: { history, theirs: server } }
}

/** Whether the draft contains anything that a fresh start would not. */
export function isWorthKeeping({ history, isSaved }: Pick<LocalDraft, 'history' | 'isSaved'>): boolean {
  const fresh = startHistory(history.now.doc)
  return !isSaved || history.past.length > fresh.past.length || history.future.length > fresh.future.length
}

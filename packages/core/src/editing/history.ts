import type { FormDoc } from '../form/document.ts'

/** Undo is a list of documents: unchanged questions are shared, so a snapshot is cheap and needs no inverse. */
export type History = { past: readonly Step[]; now: Step; future: readonly Step[] }

export type Step = { doc: FormDoc; group?: string | undefined }

/** How many steps can be undone. */
export const HISTORY_LIMIT = 200

export function startHistory(doc: FormDoc): History {
  return { past: [], now: { doc }, future: [] }
}

/** `group` joins the keystrokes in one field into one undo step. */
export function commit(history: History, doc: FormDoc, group?: string): History {
  if (doc === history.now.doc) return history
  const continues = group !== undefined && group === history.now.group
  const past = continues ? history.past : [...history.past, history.now].slice(-HISTORY_LIMIT)
  return { past, now: { doc, group }, future: [] }
}

/** Leaving a field or pausing closes its group: the next keystroke starts a step of its own. */
export function closeGroup(history: History): History {
  return history.now.group === undefined ? history : { ...history, now: { doc: history.now.doc } }
}

export function undo(history: History): History {
  const previous = history.past.at(-1)
  if (!previous) return history
  return { past: history.past.slice(0, -1), now: { doc: previous.doc }, future: [history.now, ...history.future] }
}

export function redo(history: History): History {
  const [next, ...rest] = history.future
  if (!next) return history
  return { past: [...history.past, history.now], now: { doc: next.doc }, future: rest }
}

export function canUndo({ past }: History): boolean {
  return past.length > 0
}

export function canRedo({ future }: History): boolean {
  return future.length > 0
}

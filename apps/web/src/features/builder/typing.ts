import type { Clock } from '../../lib/autosave/autosave.ts'

/** A key is painted before the document hears of it: that happens when the typing pauses. */
export const TYPING_PAUSE_MS = 120
/** The document is never further behind, even if someone types without a pause. */
export const LONGEST_TYPING_MS = 1_000
/** Enough for the last key to be painted. */
const AFTER_PAINT_MS = 16

type Typed = { field: unknown; write: () => void; firstAt: number; lastAt: number }

export type Typing = {
  /** The text of this field has changed; `write` brings it into the document. */
  set(field: unknown, write: () => void): void
  /** Writes text that waits; before anything else that reads or changes the document. */
  settle(): void
  /** Whether this field has text that the document does not have yet. */
  isIn(field: unknown): boolean
  /** When the text that is being written was typed: its first and its last key. */
  written(): { firstAt: number; lastAt: number } | null
}

/** Text that is in a field and not in the document yet. There is at most one such field, the focused one. */
export function createTyping(now: () => number, clock: Clock): Typing {
  let waiting: Typed | null = null
  let writing: Typed | null = null
  let timer: number | null = null

  function settle() {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    if (!waiting) return
    writing = waiting
    waiting = null
    try {
      writing.write()
    } finally {
      writing = null
    }
  }

  return {
    set(field, write) {
      if (waiting && waiting.field !== field) settle()
      const at = now()
      waiting = { field, write, firstAt: waiting?.firstAt ?? at, lastAt: at }
      if (timer !== null) clock.clearTimeout(timer)
      const isLong = at - waiting.firstAt >= LONGEST_TYPING_MS
      timer = clock.setTimeout(settle, isLong ? AFTER_PAINT_MS : TYPING_PAUSE_MS)
    },
    settle,
    isIn: (field) => waiting?.field === field,
    written: () => writing,
  }
}

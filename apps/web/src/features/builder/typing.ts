import type { Clock } from '../../lib/autosave/autosave.ts'

/** A key is painted before the document hears of it: that happens when the typing pauses. */
export const TYPING_PAUSE_MS = 120
/** The document is never further behind than this and a frame, even if someone types without a pause. */
export const LONGEST_TYPING_MS = 1_000

type Typed = { field: unknown; write: () => void; firstAt: number; lastAt: number }

export type Typing = {
  /** The text of this field has changed; `write` brings it into the document. */
  set(field: unknown, write: () => void): void
  /** Writes text that waits; before anything else that reads or changes the document. */
  settle(): void
  /** Whether this field has text that the document does not have yet. */
  isIn(field: unknown): boolean
  /** Whether any field has such text: keys are coming, or came a moment ago. */
  isOn(): boolean
  /** When the text that is being written was typed: its first and its last key. */
  written(): { firstAt: number; lastAt: number } | null
}

/** Runs the function once what was typed is painted. The function that is returned takes that back. */
export type AfterPaint = (run: () => void) => () => void

/** Text that is in a field and not in the document yet. There is at most one such field, the focused one. */
export function createTyping(now: () => number, clock: Clock, afterPaint: AfterPaint): Typing {
  let waiting: Typed | null = null
  let writing: Typed | null = null
  let cancel: () => void = nothing
  /** It is written after the next frame, whatever is typed until then. */
  let isDue = false

  function settle() {
    cancel()
    cancel = nothing
    isDue = false
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
      if (isDue) return
      cancel()
      isDue = at - waiting.firstAt >= LONGEST_TYPING_MS
      // The write takes about as long as a frame: right after a paint, it is over before the next key.
      cancel = isDue ? afterPaint(settle) : later(settle, TYPING_PAUSE_MS)
    },
    settle,
    isIn: (field) => waiting?.field === field,
    isOn: () => waiting !== null,
    written: () => writing,
  }

  function later(run: () => void, delayMs: number): () => void {
    const timer = clock.setTimeout(run, delayMs)
    return () => clock.clearTimeout(timer)
  }
}

function nothing() {}

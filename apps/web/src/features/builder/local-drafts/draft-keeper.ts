import type { StoreApi } from 'zustand'
import type { Clock } from '../../../lib/autosave/autosave.ts'
import { type BuilderState, hasSecret } from '../builder.ts'
import type { DraftKey, LocalDrafts } from './local-drafts.ts'
import { isWorthKeeping } from './start-draft.ts'

/** Maximum age of the stored draft during typing. */
export const KEEP_MS = 1_000

export type Keeper = {
  /** Writes pending changes now. True if a reload would lose nothing. */
  flush(): boolean
  stop(): void
}

type Options = {
  store: StoreApi<BuilderState>
  drafts: LocalDrafts
  draft: DraftKey
  clock: Clock
  /** Runs the function when the page is idle. */
  whenIdle: (run: () => void) => void
}

/** Stores the draft and its undo steps on the device shortly after a change, and never during a keystroke. */
export function keepDraft({ store, drafts, draft, clock, whenIdle }: Options): Keeper {
  let timer: number | null = null
  let isWritten = true
  let isKept = true
  const unsubscribe = store.subscribe((state, before) => {
    const { history, saving } = state
    if (history === before.history && saving.doc === before.saving.doc && saving.revision === before.saving.revision)
      return
    isWritten = false
    timer ??= clock.setTimeout(() => whenIdle(flush), KEEP_MS)
  })

  function flush(): boolean {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    const { history, saving } = store.getState()
    const isSaved = history.now.doc === saving.doc
    if (!isWritten) {
      isWritten = true
      const kept = { history, revision: saving.revision, isSaved }
      if (isWorthKeeping(kept)) isKept = drafts.write(draft, kept)
      else {
        drafts.forget(draft)
        isKept = true
      }
    }
    return isSaved || (isKept && !hasSecret(history.now.doc))
  }

  return {
    flush,
    stop() {
      flush()
      unsubscribe()
    },
  }
}

import { useEffect, useState } from 'react'
import { platform } from '../../../lib/platform/platform.ts'
import { useMe } from '../../../lib/queries/me.ts'
import type { Clock } from '../saving/autosave.ts'
import type { Builder } from '../builder.ts'
import { chooseDraft } from './choose-draft.ts'
import { type Keeper, keepDraft } from './keep-draft.ts'
import { type DraftKey, type KeptDraft, keptDrafts } from './kept-drafts.ts'
import { openDrafts } from './open-drafts.ts'
import { liveTabs, tabId } from './tab.ts'

export type Kept = { draft: DraftKey; found: KeptDraft | null }

/** What this device kept of a form; undefined for the moment in which it looks. */
export function useKeptDraft(formId: string): Kept | undefined {
  const { id: account } = useMe()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let isWanted = true
    const draft = { account, formId, tab: tabId(platform.session) }
    const look = async () => {
      const live = await liveTabs()
      if (isWanted) setKept({ draft, found: chooseDraft(keptDrafts(platform.storage), draft, live) })
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [account, formId])
  return kept
}

/** Made with the builder, so that nothing is changed before somebody watches. */
export function startKeeper(builder: Builder, draft: DraftKey): Keeper {
  const drafts = keptDrafts(platform.storage)
  drafts.tidy()
  openDrafts.add(draft.formId)
  const keeper = keepDraft({ store: builder.store, drafts, draft, clock: browserClock, whenIdle })
  return {
    flush: keeper.flush,
    stop() {
      keeper.stop()
      openDrafts.delete(draft.formId)
    },
  }
}

const LONGEST_WAIT_MS = 1_000

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  else run()
}

const browserClock: Clock = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
}

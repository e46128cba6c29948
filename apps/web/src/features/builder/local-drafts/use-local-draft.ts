import { useEffect, useState } from 'react'
import { platform } from '../../../lib/platform/platform.ts'
import { useMe } from '../../../lib/queries/me.ts'
import type { Clock } from '../../../lib/autosave/autosave.ts'
import type { Builder } from '../builder.ts'
import { chooseDraft } from './choose-draft.ts'
import { type Keeper, keepDraft } from './draft-keeper.ts'
import { type DraftKey, type LocalDraft, localDrafts } from './local-drafts.ts'
import { openDrafts } from './open-drafts.ts'
import { liveTabs, tabId } from './tab-id.ts'

export type Kept = { draft: DraftKey; found: LocalDraft | null }

/** The draft kept for a form; undefined while it is being read. */
export function useLocalDraft(formId: string): Kept | undefined {
  const { id: account } = useMe()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let isWanted = true
    const draft = { account, formId, tab: tabId(platform.session) }
    const look = async () => {
      const live = await liveTabs()
      if (isWanted) setKept({ draft, found: chooseDraft(localDrafts(platform.storage), draft, live) })
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [account, formId])
  return kept
}

/** Created with the builder, so that no change is missed. */
export function startKeeper(builder: Builder, draft: DraftKey): Keeper {
  const drafts = localDrafts(platform.storage)
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

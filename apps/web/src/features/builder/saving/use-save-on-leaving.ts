import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../../lib/query-keys.ts'
import type { Builder } from '../builder.ts'
import { docOf } from '../builder-context.ts'
import type { DraftKey } from '../local-drafts/local-drafts.ts'
import { startKeeper } from '../local-drafts/use-local-draft.ts'

/**
 * Keeps the draft on the device while the builder is open. Leaving it saves unsaved changes; if neither the server nor
 * the device can store them, closing the page asks first.
 */
export function useSaveOnLeaving(builder: Builder, draft: DraftKey): void {
  const cache = useQueryClient()
  useEffect(() => {
    const { autosave, store, typing } = builder
    const keeper = startKeeper(builder, draft)
    const keep = () => {
      typing.settle()
      return keeper.flush()
    }
    const isUnsaved = () => docOf(store.getState()) !== store.getState().saving.doc
    const handleHidden = () => {
      if (document.visibilityState !== 'hidden') return
      keep()
      void autosave.flush()
    }
    const handleOnline = () => void autosave.flush()
    const handleUnload = (event: BeforeUnloadEvent) => {
      const isKept = keep()
      if (!isUnsaved()) return
      void autosave.flush()
      if (!isKept) event.preventDefault()
    }
    const handlePageHide = () => void keep()
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('online', handleOnline)
    window.addEventListener('beforeunload', handleUnload)
    window.addEventListener('pagehide', handlePageHide)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('beforeunload', handleUnload)
      window.removeEventListener('pagehide', handlePageHide)
      typing.settle()
      keeper.stop()
      void autosave.flush().then(() => cache.invalidateQueries({ queryKey: keys.form(draft.formId) }))
    }
  }, [builder, cache, draft])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../../lib/query-keys.ts'
import type { Builder } from '../builder.ts'
import { docOf } from '../builder-context.ts'
import type { DraftKey } from '../kept/kept-drafts.ts'
import { startKeeper } from '../kept/use-kept-draft.ts'

/**
 * Keeps the draft on the device while the builder is open. Whatever way it is left, what is unsaved goes out; where
 * neither the server nor the device can have it, closing the page asks.
 */
export function useSaveOnLeaving(builder: Builder, draft: DraftKey): void {
  const cache = useQueryClient()
  useEffect(() => {
    const { autosave, store } = builder
    const keeper = startKeeper(builder, draft)
    const isUnsaved = () => docOf(store.getState()) !== store.getState().saving.doc
    const handleHidden = () => {
      if (document.visibilityState !== 'hidden') return
      keeper.flush()
      void autosave.flush()
    }
    const handleOnline = () => void autosave.flush()
    const handleUnload = (event: BeforeUnloadEvent) => {
      const isKept = keeper.flush()
      if (!isUnsaved()) return
      void autosave.flush()
      if (!isKept) event.preventDefault()
    }
    const handlePageHide = () => void keeper.flush()
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('online', handleOnline)
    window.addEventListener('beforeunload', handleUnload)
    window.addEventListener('pagehide', handlePageHide)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('beforeunload', handleUnload)
      window.removeEventListener('pagehide', handlePageHide)
      keeper.stop()
      void autosave.flush().then(() => cache.invalidateQueries({ queryKey: keys.form(draft.formId) }))
    }
  }, [builder, cache, draft])
}

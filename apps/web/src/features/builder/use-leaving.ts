import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../lib/api.ts'
import type { Builder } from './builder.ts'
import { docOf } from './builder-context.ts'

/** Whatever way the builder is left, what is unsaved goes out first; closing the page with unsaved work asks. */
export function useSaveOnLeaving(builder: Builder, formId: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    const { autosave, store } = builder
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    const handleOnline = () => void autosave.flush()
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (docOf(store.getState()) === store.getState().saving.doc) return
      void autosave.flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('online', handleOnline)
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('beforeunload', handleUnload)
      void autosave.flush().then(() => cache.invalidateQueries({ queryKey: keys.form(formId) }))
    }
  }, [builder, cache, formId])
}

import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useT } from './i18n.tsx'

/** Asks before unsaved changes are lost, both when navigating and when closing the page. Returns the dialog. */
export function useAskBeforeLeaving(isDirty: boolean): () => Promise<boolean> {
  const t = useT()
  const askToDiscard = useCallback(
    () =>
      confirm({
        title: t('settings.leave.title'),
        body: t('settings.leave.text'),
        confirmLabel: t('settings.leave.discard'),
        cancelLabel: t('settings.leave.stay'),
        isDangerous: true,
      }),
    [t],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const handleBlocked = useEffectEvent(async () => {
    if (await askToDiscard()) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void handleBlocked()
  }, [blocker.state])
  useEffect(() => {
    if (!isDirty) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  return askToDiscard
}

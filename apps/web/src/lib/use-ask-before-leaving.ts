import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useT } from './i18n.tsx'

type Words = Record<'title' | 'body' | 'confirmLabel' | 'cancelLabel', string>

/**
 * Asks before unsaved changes are lost, both when navigating and when closing the page. Returns the dialog. `words`: of
 * something else that is lost.
 */
export function useAskBeforeLeaving(isDirty: boolean, words?: Words): () => Promise<boolean> {
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
    if (await (words ? confirm({ ...words, isDangerous: true }) : askToDiscard())) blocker.proceed?.()
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

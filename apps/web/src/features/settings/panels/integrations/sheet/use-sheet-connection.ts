import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect } from 'react'
import { errorText, isCode } from '../../../../../lib/api.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../../lib/plans/upgrade.ts'
import { useConnectSheet } from '../queries.ts'

/** Redirects to Google, where the owner grants access to a spreadsheet; the browser returns to this screen. */
export function useSheetConnection() {
  const t = useT()
  const { mutate, reset, isPending, isSuccess } = useConnectSheet()
  // Back from Google may restore this page from the back/forward cache.
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [reset])
  return {
    isConnecting: isPending || isSuccess,
    connect: () =>
      mutate(undefined, {
        onSuccess: (url) => location.assign(url),
        onError: (error) => {
          if (isCode(error, 'plan.featureMissing')) return showUpgrade('integrations')
          toast.show({ kind: 'error', text: errorText(error, t('integrations.connectFailed')) })
        },
      }),
  }
}

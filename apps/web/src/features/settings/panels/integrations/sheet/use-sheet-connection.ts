import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect } from 'react'
import { errorText, isCode } from '../../../../../lib/api.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../../lib/plans/upgrade.ts'
import { useConnectSheet } from '../queries.ts'

/** Leaves for Google, where the owner allows a spreadsheet; the browser comes back to this screen. */
export function useSheetConnection() {
  const t = useT()
  const { mutate, reset, isPending, isSuccess } = useConnectSheet()
  // Whoever goes back from Google may find this very page again, as it was left.
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

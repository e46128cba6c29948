import { NetworkError } from '@wayform/contract/client.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { type SendAllAgain, useSendAllAgain } from './queries.ts'

/** Asks for confirmation with the count, resends, and reports the result. */
export function useSendAll(): { isSending: boolean; sendAll: (chosen: SendAllAgain, count: number) => Promise<void> } {
  const t = useT()
  const send = useSendAllAgain()

  async function sendAll(chosen: SendAllAgain, count: number) {
    const isMeant = await confirm({
      title: t('deliveries.all.title', { count }),
      body: t('deliveries.all.text'),
      confirmLabel: t('deliveries.all.confirm', { count }),
      cancelLabel: t('deliveries.all.keep'),
    })
    if (!isMeant) return
    send.mutate(chosen, {
      onSuccess: (sent) =>
        toast.show(
          sent > 0
            ? { kind: 'success', text: t('deliveries.all.done', { count: sent }) }
            : { text: t('deliveries.all.none') },
        ),
      onError: (error) =>
        toast.show({
          kind: 'error',
          text:
            error instanceof NetworkError ? t('deliveries.all.failed') : errorText(error, t('deliveries.all.failed')),
        }),
    })
  }

  return { isSending: send.isPending, sendAll }
}

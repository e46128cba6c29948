import { toast } from '@wayform/ui/toast/toast.ts'
import { api, calls, errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAskRecipient } from './queries.ts'

/** After saving: sends the confirmation to a new address. A failure can be retried beside the field. */
export function useAskNewAddress(formId: string) {
  const t = useT()
  const ask = useAskRecipient(formId)
  return async () => {
    try {
      const { recipients } = await api(calls.recipients.list, { params: { id: formId } })
      const isNew = recipients.find(
        ({ channel, state, askedAt }) => channel === 'email' && state === 'unconfirmed' && askedAt === null,
      )
      if (!isNew) return
      await ask.mutateAsync({ channel: 'email', address: isNew.address })
      toast.show({ kind: 'success', text: t('settings.recipients.sent', { address: isNew.address }) })
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('settings.recipients.askFailed')) })
    }
  }
}

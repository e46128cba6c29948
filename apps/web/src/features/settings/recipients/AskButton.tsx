import { Button } from '@mantine/core'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { type NotificationRecipient, useAskRecipient } from './queries.ts'
import { waitText } from './wait-text.ts'

type Props = { formId: string; recipient: NotificationRecipient; label: string }

/** Sends the confirmation e-mail, once the limit allows another one. */
export function AskButton({ formId, recipient, label }: Props) {
  const { t, locale } = useI18n()
  const ask = useAskRecipient(formId)
  const { channel, address, nextAskAt } = recipient
  const leftMs = useTimeUntil(nextAskAt)
  if (nextAskAt === null) return null
  const handleAsk = () =>
    ask.mutate(
      { channel, address },
      {
        onSuccess: () => toast.show({ kind: 'success', text: t('settings.recipients.sent', { address }) }),
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('settings.recipients.askFailed')) }),
      },
    )
  return (
    <Button size="sm" variant="default" loading={ask.isPending} disabled={leftMs > 0} onClick={handleAsk}>
      {leftMs > 0 ? t('settings.recipients.againIn', { time: waitText(leftMs, locale) }) : label}
    </Button>
  )
}

function useTimeUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  const leftMs = time === null ? 0 : Math.max(0, Date.parse(time) - now)
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return leftMs
}

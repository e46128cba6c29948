import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import type { LoginAttempt } from '../login-attempt.ts'
import { useStartLogin } from '../queries.ts'

type Props = {
  attempt: LoginAttempt
  status: 'pending' | 'expired'
  /** Label of the button once the pending login is over. */
  again: string
  onStarted: (next: 'wait' | 'code', attempt: LoginAttempt) => void
  onLeave: () => void
}

/** Opens WhatsApp while the login is pending, starts a new one after it; and always offers another method. */
export function WaitingButtons({ attempt, status, again, onStarted, onLeave }: Props) {
  const t = useT()
  const start = useStartLogin(attempt)
  const handleAgain = () =>
    start.mutate(attempt.number, {
      onSuccess: ({ next, attempt: fresh }) => onStarted(next, fresh),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('login.failed')) }),
    })

  return (
    <Stack>
      {status === 'pending' && attempt.whatsappUrl !== '' && (
        <Button
          component="a"
          href={attempt.whatsappUrl}
          target={platform.hasWhatsappHere ? undefined : '_blank'}
          rel="noreferrer"
          variant="whatsapp"
          size="xl"
          fullWidth
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        >
          {t('login.waiting.open')}
        </Button>
      )}
      {status === 'expired' && (
        <Button size="xl" fullWidth loading={start.isPending} onClick={handleAgain}>
          {again}
        </Button>
      )}
      <Button variant="link" size="xl" fullWidth onClick={onLeave}>
        {t('login.waiting.tryAnother')}
      </Button>
    </Stack>
  )
}

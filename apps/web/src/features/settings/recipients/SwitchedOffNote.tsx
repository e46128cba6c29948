import type { Form } from '@wayform/contract/shapes.ts'
import { IconBellOff } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useRecipients } from './queries.ts'

/** For settings from before recipients had to confirm, which have not been switched on since. */
export function SwitchedOffNote({ form }: { form: Form }) {
  const t = useT()
  const { data = [] } = useRecipients(form)
  const off = data.filter(({ wasSwitchedOff }) => wasSwitchedOff)
  const email = !form.emailNotificationEnabled && off.find(({ channel }) => channel === 'email')
  const isWhatsapp = !form.whatsappNotificationEnabled && off.some(({ channel }) => channel === 'whatsapp')
  if (!email && !isWhatsapp) return null
  return (
    <Notice tone="warn" role="status" icon={<IconBellOff size={20} stroke={1.75} aria-hidden />}>
      <Stack gap={6}>
        {email && (
          <p>
            <TextWithElements
              text={t('settings.recipients.offEmail', { address: '{address}' })}
              parts={{ address: <bdi dir="ltr">{email.address}</bdi> }}
            />
          </p>
        )}
        {isWhatsapp && <p>{t('settings.recipients.offWhatsapp')}</p>}
      </Stack>
    </Notice>
  )
}

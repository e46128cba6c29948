import type { Form } from '@wayform/contract/shapes.ts'
import { IconBellOff } from '@tabler/icons-react'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useRecipients } from './queries.ts'
import styles from './Recipients.module.css'

/** For what was on before messages needed a confirmation, and nobody has switched on since. */
export function SwitchedOffNote({ form }: { form: Form }) {
  const t = useT()
  const { data = [] } = useRecipients(form)
  const off = data.filter(({ wasSwitchedOff }) => wasSwitchedOff)
  const email = !form.emailNotificationEnabled && off.find(({ channel }) => channel === 'email')
  const isWhatsapp = !form.whatsappNotificationEnabled && off.some(({ channel }) => channel === 'whatsapp')
  if (!email && !isWhatsapp) return null
  return (
    <div className={styles.banner} role="status">
      <IconBellOff size={20} stroke={1.75} aria-hidden />
      <div>
        {email && (
          <p>
            <Filled
              text={t('settings.recipients.offEmail', { address: '{address}' })}
              parts={{ address: <bdi dir="ltr">{email.address}</bdi> }}
            />
          </p>
        )}
        {isWhatsapp && <p>{t('settings.recipients.offWhatsapp')}</p>}
      </div>
    </div>
  )
}

import { IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { NotificationRecipient } from './queries.ts'
import styles from './Recipients.module.css'

const ICONS = { own: IconCheck, confirmed: IconCheck, waiting: IconClock, unconfirmed: IconClock, stopped: IconBan }

const TONES = {
  own: 'whatsapp',
  confirmed: 'whatsapp',
  waiting: 'warn',
  unconfirmed: 'warn',
  stopped: 'danger',
} as const

export function StateBadge({ state }: Pick<NotificationRecipient, 'state'>) {
  const t = useT()
  const Icon = ICONS[state]
  return (
    <Pill size="m" tone={TONES[state]} className={styles.badge}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`settings.recipients.${state}`)}
    </Pill>
  )
}

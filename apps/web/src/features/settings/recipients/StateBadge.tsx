import { IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import type { NotificationRecipient } from './queries.ts'
import styles from './Recipients.module.css'

const ICONS = { own: IconCheck, confirmed: IconCheck, waiting: IconClock, unconfirmed: IconClock, stopped: IconBan }

export function StateBadge({ state }: Pick<NotificationRecipient, 'state'>) {
  const t = useT()
  const Icon = ICONS[state]
  return (
    <span className={styles.badge} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`settings.recipients.${state}`)}
    </span>
  )
}

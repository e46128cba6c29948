import { useI18n } from '../../../lib/i18n.tsx'

export function UnreadCount({ count }: { count: number }) {
  const { t, locale } = useI18n()
  if (count === 0) return null
  const label = t('dashboard.card.unread', { count })
  return (
    <span className="wf-count" title={label}>
      <span aria-hidden>{count.toLocaleString(locale)}</span>
      <span className="wf-visually-hidden">{label}</span>
    </span>
  )
}

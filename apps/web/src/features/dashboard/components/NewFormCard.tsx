import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../DashboardScreen.module.css'

export function NewFormCard({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <button type="button" className={styles.new} onClick={onClick}>
      <span className={styles.plus}>
        <IconPlus size={22} stroke={1.75} aria-hidden />
      </span>
      <span>
        {t('dashboard.newForm')}
        <small>{t('dashboard.newFormHint')}</small>
      </span>
    </button>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/seen/use-needs-network.ts'
import styles from '../DashboardScreen.module.css'

export function NewFormCard({ onClick }: { onClick: () => void }) {
  const t = useT()
  const { off } = useNeedsNetwork()
  return (
    <button type="button" className={styles.new} {...off} onClick={onClick}>
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

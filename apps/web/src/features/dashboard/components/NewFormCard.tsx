import { IconPlus } from '@tabler/icons-react'
import { AddCard } from '@wayform/ui/kit/AddCard.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import styles from '../DashboardScreen.module.css'

export function NewFormCard({ onClick }: { onClick: () => void }) {
  const t = useT()
  const { off } = useNeedsNetwork()
  return (
    <AddCard
      className={styles.new}
      icon={<IconPlus size={22} stroke={1.75} aria-hidden />}
      hint={t('dashboard.newFormHint')}
      {...off}
      onClick={onClick}
    >
      {t('dashboard.newForm')}
    </AddCard>
  )
}

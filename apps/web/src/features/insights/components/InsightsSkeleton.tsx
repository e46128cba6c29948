import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Insights.module.css'

export function InsightsSkeleton() {
  const t = useT()
  return (
    <div aria-busy>
      <span className="wf-visually-hidden">{t('insights.loading')}</span>
      <div className={styles.pair}>
        {[1, 2, 3, 4].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

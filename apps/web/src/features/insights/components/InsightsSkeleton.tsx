import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'

export function InsightsSkeleton() {
  const t = useT()
  return (
    <div aria-busy>
      <span className="wf-visually-hidden">{t('insights.loading')}</span>
      <Columns tablet={1}>
        {[1, 2, 3, 4].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </Columns>
    </div>
  )
}

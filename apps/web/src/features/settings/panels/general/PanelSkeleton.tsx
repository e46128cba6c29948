import { Card } from '@wayform/ui/kit/Card.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useT } from '../../../../lib/i18n.tsx'

/** Same size as the panel, so that nothing shifts. */
export function PanelSkeleton() {
  const t = useT()
  return (
    <>
      <span className="wf-visually-hidden" role="status">
        {t('settings.general.loading')}
      </span>
      <Card padding={24} aria-hidden>
        <LineSkeleton width="40%" />
      </Card>
      <Card padding={24} gap={20} style={{ minBlockSize: 376 }} aria-hidden>
        <LineSkeleton width="25%" />
        <LineSkeleton width="90%" />
        <LineSkeleton width="25%" />
        <LineSkeleton width="90%" />
      </Card>
    </>
  )
}

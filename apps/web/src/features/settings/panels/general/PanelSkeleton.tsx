import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import frame from '../../Settings.module.css'

/** As large as what it stands for, so that nothing jumps. */
export function PanelSkeleton() {
  const t = useT()
  return (
    <>
      <span className="wf-visually-hidden" role="status">
        {t('settings.general.loading')}
      </span>
      <div className={`wf-card ${frame.card}`} aria-hidden>
        <LineSkeleton width="40%" />
      </div>
      <div className={`wf-card ${frame.card}`} style={{ minBlockSize: 376 }} aria-hidden>
        <LineSkeleton width="25%" />
        <LineSkeleton width="90%" />
        <LineSkeleton width="25%" />
        <LineSkeleton width="90%" />
      </div>
    </>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { useOutline } from '../builder-context.ts'
import { useGated } from './gated.ts'
import { missingGate, useAdd } from '../use-add.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import { PublishFailure, PublishRefusal } from '../publishing/PublishRefusal.tsx'
import { StagedPage } from './StagedPage.tsx'
import styles from './Staging.module.css'
import { NEXT_PAGE } from '@wayform/core/questions/palette.ts'

/** The form as it will look: its pages, one below the other. */
export function Staging({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const outline = useOutline()
  const { plan } = useMe()
  const add = useAdd()
  const gated = useGated(plan)
  const gate = missingGate(NEXT_PAGE, plan)
  return (
    <section className={styles.staging} aria-label={t('builder.staging.title')} id="staging" tabIndex={-1}>
      <div className={styles.column}>
        <PublishFailure />
        <PublishRefusal />
        {outline.map((page, index) => (
          <StagedPage
            key={page.sectionId}
            page={page}
            number={index + 1}
            hasHeader={outline.length > 1}
            gated={gated}
            isPhone={isPhone}
          />
        ))}
        <button type="button" className={styles.addPage} onClick={() => add(NEXT_PAGE, 'end')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('builder.add.page')}
          {gate && <PlanBadge feature={gate.feature} hasLock />}
        </button>
      </div>
    </section>
  )
}

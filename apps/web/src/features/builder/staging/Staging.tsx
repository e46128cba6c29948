import { IconPlus } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { useOutline } from '../builder-context.ts'
import { useGatedQuestions } from './use-gated-questions.ts'
import { missingGate, useAddQuestion } from '../use-add-question.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import { PublishFailure, PublishRefusal } from '../publishing/PublishRefusal.tsx'
import { StagedPage } from './StagedPage.tsx'
import { useShownPages } from './use-shown-pages.ts'
import styles from './Staging.module.css'
import { NEXT_PAGE } from '@wayform/core/questions/palette.ts'

/** The form with all its pages, one below the other. */
export function Staging({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const outline = useOutline()
  const pages = useShownPages(outline)
  const { plan } = useMe()
  const add = useAddQuestion()
  const gated = useGatedQuestions(plan)
  const gate = missingGate(NEXT_PAGE, plan)
  return (
    <section className={styles.staging} aria-label={t('builder.staging.title')} id="staging" tabIndex={-1}>
      <div className={`wf-stack ${styles.column}`}>
        <PublishFailure />
        <PublishRefusal />
        {pages.map((page, index) => (
          <StagedPage
            key={page.sectionId}
            page={page}
            number={index + 1}
            hasHeader={outline.length > 1}
            gated={gated}
            isPhone={isPhone}
          />
        ))}
        <Row
          as="button"
          type="button"
          justify="center"
          tone="2"
          className={styles.addPage}
          onClick={() => add(NEXT_PAGE, 'end')}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('builder.add.page')}
          {gate && <PlanBadge feature={gate.feature} hasLock />}
        </Row>
      </div>
    </section>
  )
}

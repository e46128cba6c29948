import { Tooltip } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Fragment, memo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState, useFormTexts, useIsSelected, useQuestion } from '../builder-context.ts'
import type { OutlinePage } from '../outline.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { InsertLine } from './InsertLine.tsx'
import { StagedProblem } from './StagedProblem.tsx'
import { StagedQuestion } from './StagedQuestion.tsx'
import { stagedId } from './staged-id.ts'
import styles from './Staging.module.css'

type Props = { page: OutlinePage; number: number; hasHeader: boolean; gated: ReadonlySet<string> }

export const StagedPage = memo(function StagedPage({ page, number, hasHeader, gated }: Props) {
  const t = useT()
  const isSelected = useIsSelected(page.sectionId)
  const problem = useBuilderState(({ problems }) => problems[page.sectionId])
  const isGated = gated.has(page.sectionId)
  return (
    <section
      className={styles.page}
      data-selected={isSelected || undefined}
      data-problem={isGated || problem !== undefined || undefined}
      aria-label={t('builder.staging.page', { number })}
    >
      {hasHeader && <PageHeader sectionId={page.sectionId} number={number} isGated={isGated} />}
      {problem !== undefined && (
        <div className={styles.pageProblem} id={hasHeader ? undefined : stagedId(page.sectionId)} tabIndex={-1}>
          <StagedProblem id={`${stagedId(page.sectionId)}-problem`}>{problem}</StagedProblem>
        </div>
      )}
      <div className={styles.questions}>
        {page.questionIds.length === 0 ? (
          <p className={styles.empty}>
            <span className={styles.wide}>{t('builder.staging.empty')}</span>
            <span className={styles.narrow}>{t('builder.staging.emptyPhone')}</span>
          </p>
        ) : (
          <InsertLine afterId={page.sectionId} />
        )}
        {page.questionIds.map((questionId) => (
          <Fragment key={questionId}>
            <StagedQuestion questionId={questionId} isGated={gated.has(questionId)} />
            <InsertLine afterId={questionId} />
          </Fragment>
        ))}
      </div>
    </section>
  )
})

function PageHeader({ sectionId, number, isGated }: { sectionId: string; number: number; isGated: boolean }) {
  const t = useT()
  const formTexts = useFormTexts()
  const { select } = useBuilder()
  const section = useQuestion(sectionId)
  const isSelected = useIsSelected(sectionId)
  const [isAsking, setAsking] = useState(false)
  if (!section) return null
  // A page that still has its first name says it once.
  const isNamed = section.label.trim() !== '' && section.label !== formTexts.t('questions.labels.SECTION', { number })
  return (
    <header className={styles.pageHeader}>
      <button
        type="button"
        id={stagedId(sectionId)}
        className={styles.pageName}
        aria-pressed={isSelected}
        aria-label={t('builder.staging.editPage', { number, label: section.label })}
        onClick={() => select(sectionId)}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && number > 1) setAsking(true)
        }}
      >
        <span>{t('builder.staging.page', { number })}</span>
        {isNamed && (
          <b className="wf-truncate" dir="auto">
            {section.label}
          </b>
        )}
      </button>
      {isGated && (
        <Tooltip label={t('builder.staging.notInPlan')} color="red">
          <span className={styles.gatedMark}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            <span className="wf-visually-hidden">{t('builder.staging.notInPlan')}</span>
          </span>
        </Tooltip>
      )}
      {number > 1 && (
        <DeleteButton
          questionId={sectionId}
          label={t('builder.staging.deletePage', { number })}
          question={t('builder.confirmDelete.pageWithQuestions')}
          isAsking={isAsking}
          onAsk={setAsking}
        />
      )}
    </header>
  )
}

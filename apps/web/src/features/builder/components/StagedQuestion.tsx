import { Tooltip } from '@mantine/core'
import type { Asked } from '@wayform/core/form/pages.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { QuestionView } from '@wayform/form-view/questions/QuestionView.tsx'
import '@wayform/form-view/questions/questions.css'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState, useFormTexts, useIsSelected, useQuestion } from '../builder-context.ts'
import { LABEL_FIELD_ID } from '../questions/fields.tsx'
import { StagedExtra } from '../questions/StagedExtra.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { StagedProblem } from './StagedProblem.tsx'
import { stagedId } from './staged-id.ts'
import styles from './Staging.module.css'

type Props = { questionId: string; isGated: boolean }

/** A question as a respondent sees it, under a button that selects it. */
export const StagedQuestion = memo(function StagedQuestion({ questionId, isGated }: Props) {
  const t = useT()
  const formTexts = useFormTexts()
  const { select } = useBuilder()
  const question = useQuestion(questionId)
  const isSelected = useIsSelected(questionId)
  const problem = useBuilderState(({ problems }) => problems[questionId])
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  if (!question || question.type === 'SECTION') return null
  const flaw = problem ?? (isGated ? t('builder.staging.notInPlan') : undefined)
  const problemId = `${stagedId(questionId)}-problem`

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      select(questionId)
      setAsking(true)
    } else if (event.key === 'Enter' && isSelected) {
      event.preventDefault()
      document.getElementById(LABEL_FIELD_ID)?.focus()
    }
  }

  const cover = (
    <button
      type="button"
      id={stagedId(questionId)}
      className={styles.cover}
      aria-pressed={isSelected}
      aria-label={t('builder.staging.edit', {
        type: t(`questions.names.${question.type}`),
        label: question.label.trim() || t('builder.staging.noLabel'),
      })}
      aria-describedby={flaw === undefined ? undefined : problemId}
      onClick={() => select(questionId)}
      onKeyDown={handleKey}
    />
  )
  return (
    <div
      ref={box}
      className={styles.question}
      data-selected={isSelected || undefined}
      data-problem={flaw === undefined ? undefined : true}
    >
      <div className={styles.view} inert lang={localeOf(formTexts.language)} dir={direction(formTexts.language)}>
        <QuestionView
          question={stagedView(question)}
          value={undefined}
          problem={undefined}
          t={formTexts.t}
          language={formTexts.language}
        />
        <StagedExtra question={question} />
      </div>
      {isGated ? (
        <Tooltip.Floating label={t('builder.staging.notInPlan')} color="red">
          {cover}
        </Tooltip.Floating>
      ) : (
        cover
      )}
      {flaw !== undefined && <StagedProblem id={problemId}>{flaw}</StagedProblem>}
      {isSelected && (
        <div className={styles.toolbar} role="toolbar" aria-label={t('builder.staging.actions')}>
          <DeleteButton
            questionId={questionId}
            label={t('builder.staging.delete')}
            question={t('builder.confirmDelete.question')}
            isAsking={isAsking}
            onAsk={setAsking}
          />
        </div>
      )}
    </div>
  )
})

/** Staging shows what respondents don't see, too. */
function stagedView(question: Asked): Asked {
  return question.type === 'FORMULA' && question.hidden ? { ...question, hidden: false } : question
}

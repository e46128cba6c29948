import { isConditional } from '@wayform/core/conditions/show-if.ts'
import { conditionProblems } from '@wayform/core/conditions/condition-problems.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { IconEyeDotted } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { memo } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { docOf, useBuilderState } from '../builder-context.ts'
import { questionById } from '../outline.ts'
import { markText } from '../../../lib/conditions/condition-text.ts'
import styles from '../../../lib/conditions/conditions.module.css'

/** Says on the canvas when a question or page shows; highlighted if its conditions can't work. */
export const ConditionMark = memo(function ConditionMark({ questionId }: { questionId: string }) {
  const { t, language } = useI18n()
  const text = useBuilderState((state) => {
    const doc = docOf(state)
    const showIf = questionById(doc, questionId)?.showIf
    return showIf ? markText(doc, showIf, { t, language }) : ''
  })
  const isFlawed = useBuilderState((state) => isFlawedIn(docOf(state), questionId))
  if (text === '') return null
  return (
    <Row gap={6} className={styles.mark} data-flawed={isFlawed || undefined}>
      <IconEyeDotted size={16} stroke={1.75} aria-hidden />
      <span className="wf-truncate" dir="auto">
        {text}
      </span>
      {isFlawed && <span className="wf-visually-hidden">{t('conditions.flawed')}</span>}
    </Row>
  )
})

function isFlawedIn(doc: FormDoc, questionId: string): boolean {
  const question = questionById(doc, questionId)
  return question !== undefined && isConditional(question) && conditionProblems(doc, question).errors.length > 0
}

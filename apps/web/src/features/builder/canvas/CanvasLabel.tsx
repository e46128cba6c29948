import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useUpdate } from '../builder-context.ts'
import { CanvasText } from './CanvasText.tsx'
import { editOption, leaveText } from './find-text.ts'

/** Edits a question's label in place. Enter moves to the first option or address line. */
export function CanvasLabel({ question }: { question: Question }) {
  const t = useT()
  const update = useUpdate(question)
  const { questionId, label } = question

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    leaveText(questionId)
    if (event.key === 'Enter') editOption(questionId, 0, false)
  }

  return (
    <CanvasText
      name={t('builder.canvas.label')}
      value={label}
      placeholder={t('builder.canvas.placeholder')}
      maxLength={MAX_LABEL_LENGTH}
      isInvalid={answerRules(question) !== null && label.trim() === ''}
      onChange={(text) => update({ label: text }, 'label')}
      onKeyDown={handleKey}
    />
  )
}

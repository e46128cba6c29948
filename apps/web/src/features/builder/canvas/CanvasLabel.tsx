import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { CanvasRecall } from './CanvasRecall.tsx'
import { editOption, leaveText } from './find-text.ts'

/** Edits a question's label in place. Enter moves to the first option or address line. */
export function CanvasLabel({ question }: { question: Question }) {
  const t = useT()
  const { questionId, label } = question

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    leaveText(questionId)
    if (event.key === 'Enter') editOption(questionId, 0, false)
  }

  return (
    <CanvasRecall
      question={question}
      name={t('builder.canvas.label')}
      value={label}
      placeholder={t('builder.canvas.placeholder')}
      isInvalid={answerRules(question) !== null && label.trim() === ''}
      onKeyDown={handleKey}
    />
  )
}

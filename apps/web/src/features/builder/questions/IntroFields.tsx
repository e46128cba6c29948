import type { Question } from '@wayform/core/questions/question.ts'
import { LabelField } from './fields.tsx'
import { QuestionMedia } from './media/QuestionMedia.tsx'
import { DescriptionField } from './rich-text/DescriptionField.tsx'

/** Fields that every question has: label, description, and a picture or video. */
export function IntroFields({ question }: { question: Question }) {
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <QuestionMedia question={question} />
    </>
  )
}

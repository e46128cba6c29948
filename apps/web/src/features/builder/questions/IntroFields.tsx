import type { Question } from '@wayform/core/questions/question.ts'
import { LabelField } from './fields.tsx'
import { QuestionMedia } from './media/QuestionMedia.tsx'
import { DescriptionField } from './rich-text/DescriptionField.tsx'

/** What every question begins with: its text, what explains it, and a picture or a video. */
export function IntroFields({ question }: { question: Question }) {
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <QuestionMedia question={question} />
    </>
  )
}

import { hintId } from '../field-ids.ts'
import type { Recalls } from '../view.ts'
import { RichText } from './RichText.tsx'

type Props = {
  question: { questionId: string; description: string; hint: string }
  recalls?: Recalls | undefined
}

/** The explanation of a question, under its label. */
export function Description({ question, recalls }: Props) {
  if (question.description === '' && question.hint === '') return null
  return (
    <div className="pf-d" id={hintId(question)}>
      <RichText html={question.description} recalls={recalls?.description} />
      {question.hint !== '' && (
        <small>
          <bdi>{question.hint}</bdi>
        </small>
      )}
    </div>
  )
}

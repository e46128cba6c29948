import { hintId } from '../field-ids.ts'
import { RichText } from './RichText.tsx'

type Props = { question: { questionId: string; description: string; hint: string } }

/** The explanation of a question, under its label. */
export function Description({ question }: Props) {
  if (question.description === '' && question.hint === '') return null
  return (
    <div className="pf-d" id={hintId(question)}>
      <RichText html={question.description} />
      {question.hint !== '' && (
        <small>
          <bdi>{question.hint}</bdi>
        </small>
      )}
    </div>
  )
}

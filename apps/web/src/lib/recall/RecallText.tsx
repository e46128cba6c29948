import type { Question } from '@wayform/core/questions/question.ts'
import { piecesOf } from '@wayform/core/recall/recall.ts'
import { useRecallName } from './use-recall-name.ts'
import styles from './RecallField.module.css'

/** A text that is read, with chips where it recalls answers. */
export function RecallText({ text, questions }: { text: string; questions: readonly Question[] }) {
  const nameOf = useRecallName(questions)
  return (
    <span dir="auto">
      {piecesOf(text).map((piece, index) =>
        'typed' in piece ? (
          piece.typed
        ) : (
          // A text has no ids for its pieces, and a chip no state.
          <span key={index} className={styles.chip} dir="auto">
            {nameOf(piece.questionId)}
          </span>
        ),
      )}
    </span>
  )
}

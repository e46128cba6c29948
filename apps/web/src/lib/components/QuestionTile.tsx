import type { Kind } from '@wayform/core/questions/question.ts'
import { LOOKS } from '../question-looks.ts'
import styles from './QuestionTile.module.css'

/** The sign of a question type. It says nothing that the name beside it doesn't. */
export function QuestionTile({ kind }: { kind: Kind }) {
  const { Icon, family } = LOOKS[kind]
  return (
    <span className={styles.tile} data-family={family} aria-hidden>
      <Icon size={17} stroke={1.75} />
    </span>
  )
}

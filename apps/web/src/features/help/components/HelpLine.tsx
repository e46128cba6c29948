import { Link } from 'react-router'
import type { Line, Piece } from '../help-articles.ts'
import styles from '../HelpScreen.module.css'
import { topicPath } from '../topics.ts'
import { FromPlan } from './FromPlan.tsx'

export function HelpLine({ line: { pieces, plan }, hasPlan }: { line: Line; hasPlan: boolean }) {
  return (
    <li>
      <span>
        {pieces.map((piece, n) => (
          // The order of the pieces never changes, so the index is a stable key.
          <LinePiece key={n} piece={piece} />
        ))}
        {hasPlan && plan && (
          <>
            {' '}
            <FromPlan plan={plan} />
          </>
        )}
      </span>
    </li>
  )
}

function LinePiece({ piece: { text, isFromApp, topic } }: { piece: Piece }) {
  if (topic) {
    return (
      <Link to={topicPath(topic)} className={`wf-link ${styles.topic}`}>
        {text}
      </Link>
    )
  }
  return isFromApp ? <b>{text}</b> : text
}

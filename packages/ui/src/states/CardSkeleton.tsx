import styles from './states.module.css'

/** Same size as the card, so that nothing shifts. */
export function CardSkeleton() {
  return (
    <div className={`wf-card ${styles.skeleton}`} aria-hidden>
      <span className="wf-bone" data-part="tile" />
      <span className="wf-bone" data-part="title" />
      <span className="wf-bone" data-part="line" />
      <span className="wf-bone" data-part="badge" />
    </div>
  )
}

/** One line of text that is loading. */
export function LineSkeleton({ width }: { width: string }) {
  return <span className={`wf-bone ${styles.line}`} style={{ inlineSize: width }} aria-hidden />
}

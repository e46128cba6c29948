import '../cards.css'

/** Stands for a form that is loading: the same size, so that nothing shifts. */
export function FormSkeleton() {
  return (
    <div className="wf-card fc" aria-hidden>
      <span className="fc-pic">
        <span className="fc-sheet" />
      </span>
      <div className="fc-body">
        {['62%', '46%', '78%', '52%'].map((width) => (
          <span key={width} className="wf-bone fc-bone" style={{ inlineSize: width, marginBlockEnd: 14 }} />
        ))}
      </div>
    </div>
  )
}

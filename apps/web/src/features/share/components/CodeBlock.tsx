import { Fragment } from 'react'
import styles from '../Share.module.css'

/** Code to copy, always left to right. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    // A scrollable area must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={`wf-code ${styles.code}`} dir="ltr" role="region" tabIndex={0} aria-label={label}>
      {coloured(code).map(({ kind, text }, index) => (
        // The order of the pieces never changes, so the index is a stable key.
        <Fragment key={index}>{kind === 'plain' ? text : <span data-kind={kind}>{text}</span>}</Fragment>
      ))}
    </pre>
  )
}

type Piece = { kind: 'plain' | 'text' | 'name'; text: string }

function coloured(code: string): Piece[] {
  return code
    .split(/("[^"\n]*"|'[^'\n]*'|(?<=<\/?)[a-z]+\b|\b(?:var|function)\b)/)
    .map((text, index) => ({ kind: index % 2 === 0 ? 'plain' : /^["']/.test(text) ? 'text' : 'name', text }))
}

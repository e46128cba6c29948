import { Fragment } from 'react'
import styles from '../Share.module.css'

/** Code to copy, always from left to right. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    // It can be scrolled, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} dir="ltr" role="region" tabIndex={0} aria-label={label}>
      {coloured(code).map(({ kind, text }, index) => (
        // The pieces of one code never change their order.
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

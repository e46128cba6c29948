import { Fragment, type ReactNode } from 'react'

/**
 * A text with elements in its places: `t('login.legal', { terms: '{terms}' })` leaves the place open, and this fills it.
 * So a translator decides the order of the words.
 */
export function Filled({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // Odd pieces are the names between braces; the list never changes its order.
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ))
}

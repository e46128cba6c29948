import { Fragment, type ReactNode } from 'react'

/**
 * Puts elements into a translated text: `t('login.legal', { terms: '{terms}' })` keeps the placeholder, and this
 * replaces it. Translators decide the order of the words.
 */
export function TextWithElements({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // Odd pieces are placeholder names. The order of the pieces never changes, so the index is a stable key.
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ))
}

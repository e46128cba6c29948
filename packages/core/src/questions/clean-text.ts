/**
 * A typed text without characters that a database can't store or a line can't show: NUL, lone surrogates, outer white
 * space. An invisible text becomes empty.
 */
export function cleanText(raw: string, { lines }: { lines: boolean }): string {
  const text = raw.toWellFormed().replace(CONTROL, '').replace(/\r\n?/g, '\n')
  return isBlank(text) ? '' : (lines ? text : text.replace(/\n+/g, ' ')).trim()
}

/**
 * Whether a text is invisible: spaces, marks without a letter, and characters rendered as nothing (zero-width ones,
 * Hangul fillers, the empty braille pattern). Between letters these are meaningful: Persian, Hindi and emoji need them.
 */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text)
}

const INVISIBLE = /^[\s\p{DI}\p{M}\p{Cc}\u2800]*$/u

// Every control character except tab and line breaks.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

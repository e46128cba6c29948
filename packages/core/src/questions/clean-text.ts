/**
 * What a person typed, without what a database can't hold or a line can't show: NUL, broken surrogates, outer space. Of
 * what nobody can see nothing is left.
 */
export function cleanText(raw: string, { lines }: { lines: boolean }): string {
  const text = raw.toWellFormed().replace(CONTROL, '').replace(/\r\n?/g, '\n')
  return isBlank(text) ? '' : (lines ? text : text.replace(/\n+/g, ' ')).trim()
}

/**
 * Whether there is nothing to see: spaces, marks without a letter, and characters that are drawn as nothing (zero-width
 * ones, Hangul fillers, the empty braille pattern). Among letters these have their place: Persian, Hindi and emoji join by them.
 */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text)
}

const INVISIBLE = /^[\s\p{DI}\p{M}\p{Cc}\u2800]*$/u

// Every control character but tab and the line breaks.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** WhatsApp reads * _ ~ and backticks as formatting. Answers must not change the layout of our message. */

const ZERO_WIDTH_SPACE = '\u200B'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const RIGHT_TO_LEFT_MARK = '\u200F'

/** Answers keep their characters; a zero-width space after an opening mark stops it from pairing with a closing one. */
export function withoutMarks(text: string): string {
  if (!ANY_MARK.test(text)) return text
  return text.replace(/(?<![\p{L}\p{N}])[*_~`](?=\S)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

/** A name or label on one line, without characters that could close the bold around it or format a part of it. */
export function plainLine(text: string): string {
  return withoutMarks(text.replace(/\s+/g, ' ').replaceAll('*', '∗').trim())
}

/**
 * Right-to-left text beside a number is isolated, so that the number keeps its place. Text on its own line needs no
 * isolate.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
}

/**
 * Aligns a line to the right whose only text is in an isolate: isolated text does not count for the line's direction.
 */
export function lineMark(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT.test(letter) ? RIGHT_TO_LEFT_MARK : ''
}

const ANY_MARK = /[*_~`]/

/** Letters of right-to-left scripts, and the invisible marks that set the direction of a line. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

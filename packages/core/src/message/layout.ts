/** WhatsApp reads * _ ~ and backticks as marks. What people typed must not change the layout of our message. */

const ZERO_WIDTH_SPACE = '\u200B'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Answers keep their characters; a hidden space after an opening mark stops it from pairing with a closing one. */
export function withoutMarks(text: string): string {
  if (!ANY_MARK.test(text)) return text
  return text.replace(/(?<![\p{L}\p{N}])[*_~`](?=\S)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

/** A name or label on one line, with nothing that could close the bold around it or format a part of it. */
export function plainLine(text: string): string {
  return withoutMarks(text.replace(/\s+/g, ' ').replaceAll('*', '∗').trim())
}

/** Right-to-left text beside numbers and marks keeps its place in an isolate; each line needs its own, as a line ends it. */
export function isolate(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  const wrap = (line: string) => (RIGHT_TO_LEFT.test(line) ? `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}` : line)
  return text.split('\n').map(wrap).join('\n')
}

const ANY_MARK = /[*_~`]/

/** Letters of scripts that run that way, and the invisible marks that turn a line around. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** WhatsApp reads * _ ~ and backticks as marks. What people typed must not change the layout of our message. */

const ZERO_WIDTH_SPACE = '\u200B'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Answers keep their characters; a hidden space after an opening mark stops it from pairing with a closing one. */
export function withoutMarks(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[*_~`](?=\S)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

/** A name or label on one line, with nothing that could close the bold around it. */
export function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('*', '∗').trim()
}

/** Right-to-left text beside numbers and marks keeps its place when it stands in an isolate. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

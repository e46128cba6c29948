const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const RIGHT_TO_LEFT_MARK = '\u200F'

/**
 * Parts side by side in a line from right to left. Without isolates, two of them that end and begin with Latin letters
 * ("SAR" and "Pix") run together, and the code of a currency stands apart from its number. The mark sets the line's
 * direction, which isolated text does not count for.
 *
 * Apart from `layout.ts`: a form with a payment needs nothing of a message's layout.
 */
export function inRightToLeftLine(parts: readonly string[]): string[] {
  return parts.map((part, index) => (index === 0 ? RIGHT_TO_LEFT_MARK : '') + FIRST_STRONG_ISOLATE + part + POP_ISOLATE)
}

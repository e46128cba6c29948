export const CODE_LENGTH = 6

/** The boxes after input into one of them. */
export function typeInto(digits: readonly string[], index: number, text: string): { digits: string[]; focus: number } {
  const typed = digitsIn(text)
  const next = [...digits]
  if (typed === '') {
    next[index] = ''
    return { digits: next, focus: index }
  }
  // A full box takes the new digit, wherever the caret is; one-time-code autofill inserts all six at once.
  const before = digits[index] ?? ''
  const incoming = before !== '' && typed.length === 2 ? typed.replace(before, '').slice(-1) : typed
  for (const [offset, digit] of incoming.split('').entries()) {
    if (index + offset < CODE_LENGTH) next[index + offset] = digit
  }
  return { digits: next, focus: Math.min(index + incoming.length, CODE_LENGTH - 1) }
}

/** Backspace clears its box, or the previous one if it is empty. */
export function eraseAt(digits: readonly string[], index: number): { digits: string[]; focus: number } {
  const target = digits[index] === '' ? Math.max(index - 1, 0) : index
  return { digits: digits.map((digit, at) => (at === target ? '' : digit)), focus: target }
}

/** A pasted code: exactly six digits, with optional spaces. */
export function pastedCode(text: string): string[] | null {
  const compact = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(compact) ? compact.split('') : null
}

export function emptyCode(): string[] {
  return Array.from({ length: CODE_LENGTH }, () => '')
}

function digitsIn(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '')
}

/** Arabic and Persian keyboards type their own digits. */
function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

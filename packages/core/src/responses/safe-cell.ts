import type { Cell } from './read-answers.ts'

/**
 * One line of CSV by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers
 * stay numbers, negative ones too.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Called for each cell of up to a million rows, so the most common texts are decided first. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === '') return ''
  const startsPlain = isPlain(cell.charCodeAt(0))
  const text = startsPlain ? cell : harmless(cell)
  const hasSpaceAtEnd = !(startsPlain && isPlain(cell.charCodeAt(cell.length - 1))) && text.trim().length < text.length
  return hasSpaceAtEnd || SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The byte order mark makes spreadsheets read UTF-8: without it they misread most scripts. */
export const CSV_START = '\ufeff'

export function harmless(text: string): string {
  return COMMAND.test(text) ? `'${text}` : text
}

/** Also behind spaces, in full width, and behind a tab, line break or NUL that a program might skip. */
const COMMAND = /^[\t\r\n\0]|^\s*[=+\-@＝＋－＠]/
const SPECIAL = /[",\r\n]/

/** Digits and most letters: no space and no character that starts a formula; full-width ones come late in Unicode. */
const isPlain = (code: number) => (code > 0x40 && code < 0xa0) || (code > 0x2f && code < 0x3a)

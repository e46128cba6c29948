import type { Cell } from './read-answers.ts'

/**
 * One line of CSV as RFC 4180 has it. A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers are numbers, negative ones too.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Of a million rows each cell comes here, so what most texts are is settled first. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === '') return ''
  const startsPlain = isPlain(cell.charCodeAt(0))
  const text = startsPlain ? cell : harmless(cell)
  const hasSpaceAtEnd = !(startsPlain && isPlain(cell.charCodeAt(cell.length - 1))) && text.trim().length < text.length
  return hasSpaceAtEnd || SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets know the text by its byte order mark: without it they read most scripts as another. */
export const CSV_START = '\ufeff'

export function harmless(text: string): string {
  return COMMAND.test(text) ? `'${text}` : text
}

/** Also behind spaces, in full width, and a tab, line break or NUL that a program might skip. */
const COMMAND = /^[\t\r\n\0]|^\s*[=+\-@＝＋－＠]/
const SPECIAL = /[",\r\n]/

/** Digits and most letters: neither a space nor a sign that begins a command; the full-width ones come late in the table. */
const isPlain = (code: number) => (code > 0x40 && code < 0xa0) || (code > 0x2f && code < 0x3a)

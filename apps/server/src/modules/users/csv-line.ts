/** One line of CSV (RFC 4180). Text that a spreadsheet would run as a formula is made harmless; numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

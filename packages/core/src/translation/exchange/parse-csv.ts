/** The rows of a CSV file by RFC 4180; null when a quoted cell never ends. */
export function parseCsv(text: string): string[][] | null {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end < 0) return null
      const rest = cellEnd(text, end + 1, delimiter)
      // Programs that write signs after a closing quote mean them as a part of the cell.
      row.push(text.slice(at + 1, end).replaceAll('""', '"') + text.slice(end + 1, rest))
      at = rest
    } else {
      const end = cellEnd(text, at, delimiter)
      row.push(text.slice(at, end))
      at = end
    }
    if (text[at] === delimiter) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    endRow()
  }
  if (row.length > 0) endRow()
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** Spreadsheets write semicolons where the comma is the decimal sign, and tabs into "Unicode text". */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function cellEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === delimiter || sign === '\n' || sign === '\r') return at
  }
  return text.length
}

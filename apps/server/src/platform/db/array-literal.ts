/**
 * A list in PostgreSQL's own notation, for the hot statements: the driver's looks through each text with two
 * expressions, and most have nothing in them to escape.
 */
export function arrayLiteral(values: readonly (string | number | null)[]): string {
  let text = '{'
  for (const value of values) {
    if (text.length > 1) text += ','
    text += typeof value === 'string' ? quoted(value) : String(value)
  }
  return `${text}}`
}

function quoted(text: string): string {
  const escaped = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return `"${escaped.includes('"') ? escaped.replaceAll('"', '\\"') : escaped}"`
}

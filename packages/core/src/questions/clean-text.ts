/** What a person typed, without what a database can't hold or a line can't show: NUL, broken surrogates, outer space. */
export function cleanText(raw: string, { lines }: { lines: boolean }): string {
  const text = raw.toWellFormed().replace(CONTROL, '').replace(/\r\n?/g, '\n')
  return (lines ? text : text.replace(/\n+/g, ' ')).trim()
}

// Every control character but tab and the line breaks.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

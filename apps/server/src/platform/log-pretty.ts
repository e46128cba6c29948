/** One short line per entry, for a terminal. */
export function prettyStream(output: { write(text: string): unknown }) {
  return {
    write(line: string) {
      output.write(`${prettyLine(line)}\n`)
    },
  }
}

export function prettyLine(line: string): string {
  let entry: Entry
  try {
    // Written by our own logger, through the serializers of log.ts.
    entry = JSON.parse(line) as Entry
  } catch {
    return visible(line.trim())
  }
  const { time, level, msg, req, res, err, reqId, responseTime, ...rest } = entry
  const details = [
    req ? `${req.method} ${req.path}` : '',
    res ? `${res.statusCode}` : '',
    responseTime === undefined ? '' : `${responseTime.toFixed(1)} ms`,
    Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
    reqId !== undefined && isTrouble(level) ? `[${reqId}]` : '',
  ]
  const head = [time.slice(11, 19), level.padEnd(5), msg ?? '', ...details]
  const text = visible(head.filter(Boolean).join(' '))
  return err ? `${text}\n  ${visible(`${err.type}: ${err.message}`)}\n${err.stack}` : text
}

interface Entry {
  time: string
  level: string
  msg?: string
  reqId?: string
  responseTime?: number
  req?: { method: string; path: string }
  res?: { statusCode: number }
  err?: { type: string; message: string; stack: string }
}

const isTrouble = (level: string) => level === 'error' || level === 'fatal' || level === 'warn'

/** Control and direction characters could rewrite the lines of a terminal. */
function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

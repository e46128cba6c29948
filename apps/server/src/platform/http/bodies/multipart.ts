import { AppError } from '../app-error.ts'

/** One field of a form post. The unread rest of `body` is skipped when the next part is requested. */
export type Part = {
  name: string
  /** Null: a plain field. Empty: a file field without a file. */
  fileName: string | null
  type: string
  body: AsyncIterable<Buffer>
}

export type MultipartLimits = { parts: number; headerBytes: number; totalBytes: number }

/** The boundary of a multipart/form-data content type; null if it is another type or has none. */
export function boundaryOf(contentType: string | undefined): string | null {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType ?? '',
  )
  return match?.[1] ?? match?.[2] ?? null
}

/**
 * Reads a browser's form post part by part, with at most a chunk in memory. Strict: a body without its last boundary,
 * or with anything around its parts, is rejected as a whole.
 */
export async function* readMultipart(
  source: AsyncIterable<Buffer>,
  boundary: string,
  limits: MultipartLimits,
): AsyncGenerator<Part> {
  const input = reader(source, limits.totalBytes)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await input.expect(delimiter.subarray(2))
  for (let count = 1; await hasNext(); count++) {
    if (count > limits.parts) throw new AppError('request.invalid')
    const headers = parseHeaders(await input.takeThrough(Buffer.from('\r\n\r\n'), limits.headerBytes))
    const body = input.through(delimiter)
    yield { ...headers, body }
    for await (const _ of body) continue
  }
  // After the last boundary, browsers send at most a line break.
  await input.skipRest()

  async function hasNext(): Promise<boolean> {
    const mark = (await input.take(2)).toString('latin1')
    if (mark !== '--' && mark !== '\r\n') throw new AppError('request.invalid')
    return mark === '\r\n'
  }
}

/** A buffer of received bytes. Everything throws if the source ends first. */
function reader(source: AsyncIterable<Buffer>, totalBytes: number) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let total = 0

  async function more(): Promise<boolean> {
    const next = await chunks.next()
    if (next.done) return false
    total += next.value.length
    if (total > totalBytes) throw new AppError('request.tooLarge')
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
    return true
  }

  async function need() {
    if (!(await more())) throw new AppError('request.invalid')
  }

  function cut(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }

  /**
   * The number of last bytes that may be the beginning of `end`. They are held back only then, because a held byte
   * makes the next chunk be copied.
   */
  function lengthBefore(end: Buffer): number {
    const start = held.indexOf(end.subarray(0, 1), Math.max(0, held.length - end.length + 1))
    return start < 0 ? held.length : start
  }

  return {
    async take(length: number): Promise<Buffer> {
      while (held.length < length) await need()
      return cut(length)
    },

    async expect(bytes: Buffer) {
      if (!(await this.take(bytes.length)).equals(bytes)) throw new AppError('request.invalid')
    },

    /** Everything before `end`, which is consumed too. */
    async takeThrough(end: Buffer, maxLength: number): Promise<Buffer> {
      for (;;) {
        const at = held.subarray(0, maxLength + end.length).indexOf(end)
        if (at >= 0) return cut(at + end.length).subarray(0, at)
        if (held.length >= maxLength + end.length) throw new AppError('request.invalid')
        await need()
      }
    },

    /** The same as a stream. It can be iterated again after leaving early, and then continues. */
    through(end: Buffer): AsyncIterable<Buffer> {
      let isOver = false
      return {
        async *[Symbol.asyncIterator]() {
          while (!isOver) {
            const at = held.indexOf(end)
            isOver = at >= 0
            const piece = cut(isOver ? at : lengthBefore(end))
            if (isOver) cut(end.length)
            else if (piece.length === 0) await need()
            if (piece.length > 0) yield piece
          }
        },
      }
    },

    async skipRest() {
      do held = Buffer.alloc(0)
      while (await more())
    },
  }
}

function parseHeaders(bytes: Buffer): Pick<Part, 'name' | 'fileName' | 'type'> {
  const headers = new Map<string, string>()
  for (const line of bytes.toString('utf8').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (colon < 1 || headers.has(name)) throw new AppError('request.invalid')
    headers.set(name, line.slice(colon + 1).trim())
  }
  const disposition = headers.get('content-disposition') ?? ''
  const parameters = /^form-data\s*;/i.test(disposition) ? parametersOf(disposition) : null
  const name = parameters?.get('name')
  if (!parameters || name === undefined) throw new AppError('request.invalid')
  const type = headers.get('content-type') ?? 'text/plain'
  return { name, fileName: parameters.get('filename') ?? null, type }
}

/**
 * Browsers write a quote as %22 and line breaks as %0D and %0A, and a backslash as it is; older programs put a
 * backslash before a quote. A quote ends the value only before a semicolon or the end.
 */
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"]|(?<=\\)")*)"(?=\s*(?:;|$))|([^\s;"]*))/g

function parametersOf(disposition: string): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, plain = ''] of disposition.matchAll(PARAMETER)) {
    if (parameters.has(name)) throw new AppError('request.invalid')
    parameters.set(name.toLowerCase(), quoted === undefined ? plain : unescaped(quoted))
  }
  const extended = /^utf-8''(.*)$/i.exec(parameters.get('filename*') ?? '')?.[1]
  if (extended !== undefined) parameters.set('filename', percentDecoded(extended))
  return parameters
}

const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n', '\\"': '"' }

function unescaped(text: string): string {
  return text.replaceAll(/%22|%0D|%0A|\\"/gi, (escape) => ESCAPES[escape.toUpperCase()] ?? escape)
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

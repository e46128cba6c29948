import { ArchiveError } from './archive-error.ts'

/** Reads a stream by sizes and by lines. A stream that ends earlier is an ArchiveError of kind `cut`. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async bytes(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.stream(size)) parts.push(part)
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  /** The next bytes as they come. They have to be read to the end before anything else is. */
  async *stream(size: number): AsyncGenerator<Buffer> {
    let left = size
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new ArchiveError('cut')
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  /** The text up to the next line end. */
  async line(): Promise<string> {
    const parts: Buffer[] = []
    for (;;) {
      const end = this.#rest.indexOf(LINE_END)
      if (end !== -1) {
        parts.push(this.#rest.subarray(0, end))
        this.#rest = this.#rest.subarray(end + 1)
        return Buffer.concat(parts).toString('utf8')
      }
      parts.push(this.#rest)
      this.#rest = Buffer.alloc(0)
      if (!(await this.#more())) throw new ArchiveError('cut')
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more())
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const next = await this.#source.next()
      if (next.done) return false
      if (next.value.length === 0) continue
      this.#rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length)
      return true
    }
  }
}

const LINE_END = 0x0a

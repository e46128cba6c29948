/** First and last byte, both included; `unsatisfiable` if the file has none of them. */
export type WantedRange = { start: number; end: number } | 'unsatisfiable'

/** Parses a Range header for a file of this size. Null: the whole file, as for several ranges or an invalid header. */
export function byteRange(header: string | undefined, size: number): WantedRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

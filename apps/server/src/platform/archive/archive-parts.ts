import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod'
import { ArchiveError } from './archive-error.ts'
import { ByteReader } from './byte-reader.ts'
import { openChunks, sealChunks } from './sealed-chunks.ts'

/**
 * An archive has a beginning, tables with their rows, files, and an end that counts all of it. Rows hold every value as
 * text, in the order of the columns. Inside it is lines of JSON, with the bytes of a file after its line; then
 * compressed (zstd) and sealed.
 */
export type Archived =
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'file'; key: string; type: string; size: number; body: AsyncIterable<Buffer> }
  /** A file that was deleted meanwhile. */
  | { kind: 'missing'; key: string }

export type Row = (string | null)[]
export type Totals = z.output<typeof totals>
type ReadPart = { kind: 'start'; about: unknown } | Archived | { kind: 'end'; totals: Totals }

/** The bytes of an archive, for a file or another stream. */
export function writeArchive(
  about: unknown,
  parts: AsyncIterable<Archived>,
  key: Buffer | null,
): AsyncIterable<Buffer> {
  const compressed = through(linesOf(about, parts), createZstdCompress({ params: { [LEVEL]: COMPRESSION } }))
  return sealChunks(compressed, key)
}

/**
 * The parts of an archive in their order; each is checked before it is given out. The body of a file can be read until
 * the next part is asked for. An archive that was read to its end was complete.
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>, key: Buffer | null): AsyncGenerator<ReadPart> {
  const reader = new ByteReader(through(openChunks(source, key), createZstdDecompress()))
  try {
    const start = startLine.parse(await json(reader))
    if (start.format !== FORMAT) throw new ArchiveError('format')
    yield { kind: 'start', about: start.about }
    yield* checkedParts(reader)
  } catch (error) {
    throw error instanceof z.ZodError || error instanceof SyntaxError ? new ArchiveError('changed', error) : error
  } finally {
    await reader.close()
  }
}

async function* checkedParts(reader: ByteReader): AsyncGenerator<ReadPart> {
  const seen: Totals = { tables: {}, files: 0, bytes: 0, missing: 0 }
  let table: { name: string; columns: string[] } | null = null
  let batch: Row[] = []
  let batchSize = 0
  for (;;) {
    const text = await reader.line()
    if (text.startsWith('[')) {
      if (!table) throw new ArchiveError('changed')
      const row = rowLine.parse(JSON.parse(text))
      if (row.length !== table.columns.length) throw new ArchiveError('changed')
      batch.push(row)
      batchSize += text.length
      seen.tables[table.name] = (seen.tables[table.name] ?? 0) + 1
      if (batch.length < BATCH_ROWS && batchSize < BATCH_CHARACTERS) continue
    }
    if (batch.length > 0) {
      yield { kind: 'rows', rows: batch }
      batch = []
      batchSize = 0
    }
    if (text.startsWith('[')) continue
    const line = controlLine.parse(JSON.parse(text))
    if ('table' in line) {
      table = { name: line.table, columns: line.columns }
      seen.tables[line.table] ??= 0
      yield { kind: 'table', ...table }
    } else if ('file' in line) {
      yield* fileFrom(reader, line)
      seen.files += 1
      seen.bytes += line.size
    } else if ('missing' in line) {
      seen.missing += 1
      yield { kind: 'missing', key: line.missing }
    } else {
      const isComplete = JSON.stringify(ordered(seen)) === JSON.stringify(ordered(line.end))
      if (!isComplete || !(await reader.isAtEnd())) throw new ArchiveError('changed')
      yield { kind: 'end', totals: seen }
      return
    }
  }
}

async function* fileFrom(reader: ByteReader, { file: key, type, size }: FileLine): AsyncGenerator<ReadPart> {
  const hash = createHash('sha256')
  let left = size
  async function* body() {
    while (left > 0) {
      const part = await reader.bytes(Math.min(left, FILE_PART_BYTES))
      hash.update(part)
      left -= part.length
      yield part
    }
  }
  yield { kind: 'file', key, type, size, body: body() }
  // Reads the rest of a file that the caller has not read.
  for await (const _ of body()) continue
  const { sha256 } = fileEndLine.parse(await json(reader))
  if (sha256 !== hash.digest('hex')) throw new ArchiveError('changed')
}

async function* linesOf(about: unknown, parts: AsyncIterable<Archived>): AsyncGenerator<Buffer> {
  const seen: Totals = { tables: {}, files: 0, bytes: 0, missing: 0 }
  let table = ''
  yield line({ format: FORMAT, about })
  for await (const part of parts) {
    if (part.kind === 'table') {
      table = part.name
      seen.tables[table] ??= 0
      yield line({ table, columns: part.columns })
    } else if (part.kind === 'rows') {
      seen.tables[table] = (seen.tables[table] ?? 0) + part.rows.length
      yield Buffer.concat(part.rows.map(line))
    } else if (part.kind === 'missing') {
      seen.missing += 1
      yield line({ missing: part.key })
    } else {
      yield* fileLines(part)
      seen.files += 1
      seen.bytes += part.size
    }
  }
  yield line({ end: seen })
}

async function* fileLines({ key, type, size, body }: Extract<Archived, { kind: 'file' }>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let written = 0
  yield line({ file: key, type, size })
  for await (const part of body) {
    hash.update(part)
    written += part.length
    yield part
  }
  if (written !== size) throw new Error(`The file ${key} has ${written} bytes instead of ${size}`)
  yield line({ sha256: hash.digest('hex') })
}

/** A transform as a generator, so that an error of the source reaches the reader. */
function through(
  source: AsyncIterable<Uint8Array>,
  transform: NodeJS.ReadWriteStream & Readable,
): AsyncIterable<Buffer> {
  pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined)
  return transform
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
const json = async (reader: ByteReader): Promise<unknown> => JSON.parse(await reader.line())
const ordered = ({ tables, ...rest }: Totals) => [byName(tables), byName(rest)]

const FORMAT = 1
const LEVEL = constants.ZSTD_c_compressionLevel
const COMPRESSION = 3
const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1_000_000
const FILE_PART_BYTES = 256 * 1024

const count = z.number().int().nonnegative()
const totals = z.object({ tables: z.record(z.string(), count), files: count, bytes: count, missing: count })
const startLine = z.object({ format: z.number(), about: z.unknown() })
const rowLine = z.array(z.string().nullable())
const fileLine = z.object({ file: z.string(), type: z.string(), size: count })
type FileLine = z.output<typeof fileLine>
const fileEndLine = z.object({ sha256: z.string() })
const controlLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  fileLine,
  z.object({ missing: z.string() }),
  z.object({ end: totals }),
])
const byName = (counts: object) => Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))

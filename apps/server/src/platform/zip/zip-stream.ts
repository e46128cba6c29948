import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = {
  /** With `/` between folders. */
  name: string
  at: Date
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** `none` for photos and the like, which don't get smaller: their bytes are stored as they are. */
  packing?: keyof typeof LEVELS
  /** For an entry that may exceed 4 GB. A few old programs can't open archives with such an entry. */
  mayBeHuge?: boolean
}

/**
 * An archive as a stream: created at the pace of the reader, with one entry at a time. The directory comes last, so an
 * incomplete archive does not open.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  const counted = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const isHuge = entry.mayBeHuge ?? false
    const facts: WrittenEntry = { name, at: entry.at, isHuge, offset, crc: 0, size: 0, packedSize: 0 }
    yield counted(localHeader(facts))
    for await (const bytes of packed(entry, facts)) {
      facts.packedSize += bytes.length
      yield counted(bytes)
    }
    if (!isHuge && Math.max(facts.size, facts.packedSize) >= MAX_32) throw new Error(`${entry.name} is too long`)
    yield counted(descriptor(facts))
    written.push(facts)
  }
  const start = offset
  for (const facts of written) yield counted(centralHeader(facts))
  yield end({ count: written.length, start, size: offset - start })
}

export type WrittenEntry = {
  name: Buffer
  at: Date
  isHuge: boolean
  offset: number
  crc: number
  size: number
  packedSize: number
}

const MAX_32 = 0xff_ff_ff_ff
const MAX_16 = 0xff_ff
/** The version needed to read it: 2.0 deflate, 4.5 sizes beyond 4 GB. */
const [VERSION, VERSION_64] = [20, 45]
/** Names are UTF-8; checksum and sizes follow the bytes, because they are unknown before. */
const FLAGS = 0x08_08
const DEFLATE = 8
const LEVELS = { none: 0, fast: 1, small: 6 }
/** Some programs read names as DOS code pages unless the archive is made on Unix, which needs permissions. */
const MADE_ON_UNIX = 3 << 8
const READABLE_FILE = 0o100_644 * 0x1_00_00

/** Every entry is deflate, with level 0 for compressed data, so that its end is known without its size. */
function packed({ body, packing = 'small' }: ZipEntry, facts: WrittenEntry): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level: LEVELS[packing] })
  // An error of either stream ends both, and the reader of the second one gets it.
  return pipeline(Readable.from(measured(body, facts), { objectMode: true }), deflate, () => {})
}

async function* measured(body: ZipEntry['body'], facts: WrittenEntry): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    facts.crc = crc32(bytes, facts.crc)
    facts.size += bytes.length
    yield bytes
  }
}

function localHeader({ name, at, isHuge }: WrittenEntry): Buffer {
  const extra = isHuge ? extra64([0, 0]) : NOTHING
  const size = isHuge ? MAX_32 : 0
  return Buffer.concat([
    u32(0x04_03_4b_50),
    u16(isHuge ? VERSION_64 : VERSION, FLAGS, DEFLATE, ...dosTime(at)),
    u32(0, size, size),
    u16(name.length, extra.length),
    name,
    extra,
  ])
}

function descriptor({ isHuge, crc, packedSize, size }: WrittenEntry): Buffer {
  const sizes = isHuge ? u64(packedSize, size) : u32(packedSize, size)
  return Buffer.concat([u32(0x08_07_4b_50, crc), sizes])
}

export function centralHeader({ name, at, offset, crc, size, packedSize }: WrittenEntry): Buffer {
  const extra = extra64([size, packedSize, offset].filter((value) => value >= MAX_32))
  const version = extra.length === 0 ? VERSION : VERSION_64
  return Buffer.concat([
    u32(0x02_01_4b_50),
    u16(MADE_ON_UNIX | version, version, FLAGS, DEFLATE, ...dosTime(at)),
    u32(crc, Math.min(packedSize, MAX_32), Math.min(size, MAX_32)),
    u16(name.length, extra.length, 0, 0, 0),
    u32(READABLE_FILE, Math.min(offset, MAX_32)),
    name,
    extra,
  ])
}

type List = { count: number; start: number; size: number }

export function end({ count, start, size }: List): Buffer {
  const is64 = count >= MAX_16 || start >= MAX_32 || size >= MAX_32
  const list64 = Buffer.concat([
    u32(0x06_06_4b_50),
    u64(44),
    u16(VERSION_64, VERSION_64),
    u32(0, 0),
    u64(count, count, size, start),
    u32(0x07_06_4b_50, 0),
    u64(start + size),
    u32(1),
  ])
  const least = Math.min(count, MAX_16)
  return Buffer.concat([
    is64 ? list64 : NOTHING,
    u32(0x06_05_4b_50),
    u16(0, 0, least, least),
    u32(Math.min(size, MAX_32), Math.min(start, MAX_32)),
    u16(0),
  ])
}

const NOTHING = Buffer.alloc(0)

function extra64(values: readonly number[]): Buffer {
  return values.length === 0 ? NOTHING : Buffer.concat([u16(1, values.length * 8), u64(...values)])
}

/** To two seconds, and without a time zone: UTC. */
function dosTime(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const year = Math.min(Math.max(at.getUTCFullYear() - 1980, 0), 127)
  return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

function u64(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8)
  return bytes
}

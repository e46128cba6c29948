import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { ArchiveError } from './archive-error.ts'
import { ByteReader } from './byte-reader.ts'

/**
 * A stream in chunks that are sealed one by one, so that it can be written and checked without holding it in memory
 * (the STREAM construction). A chunk's seal covers its position and whether it is the last: a missing, exchanged, added
 * or cut chunk is noticed. With a key the seal is AES-256-GCM under a key of this stream alone; without one it is
 * SHA-256, which notices damage but prevents neither reading nor forging.
 *
 * `WAYFORM1`, one byte (0 plain, 1 encrypted), 32 bytes of salt; then for each chunk four bytes (its length, the highest
 * bit set on the last), the content, and its seal.
 */
export async function* sealChunks(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  key: Buffer | null,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from([key ? 1 : 0]), randomBytes(SALT_BYTES)])
  const seal = sealFor(header, key)
  yield header
  let position = 0
  let waiting: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    size += bytes.length
    // One full chunk stays back until more follows: the last one is marked.
    while (size > CHUNK_BYTES) {
      const all = Buffer.concat(waiting)
      yield framed(seal, all.subarray(0, CHUNK_BYTES), position++, false)
      waiting = [all.subarray(CHUNK_BYTES)]
      size -= CHUNK_BYTES
    }
  }
  yield framed(seal, Buffer.concat(waiting), position, true)
}

/** The content, each chunk only after its seal was checked. Throws an ArchiveError at the first that is wrong. */
export async function* openChunks(source: AsyncIterable<Uint8Array>, key: Buffer | null): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  try {
    const header = await reader.bytes(MAGIC.length + 1 + SALT_BYTES).catch((cause: unknown) => {
      throw cause instanceof ArchiveError ? new ArchiveError('foreign', cause) : cause
    })
    const seal = sealFor(header, keyFor(header, key))
    for (let position = 0; ; position++) {
      const frame = (await reader.bytes(4)).readUInt32BE()
      const isLast = frame >= LAST
      const size = isLast ? frame - LAST : frame
      if (size > CHUNK_BYTES) throw new ArchiveError('changed')
      const content = await reader.bytes(size)
      yield seal.open(content, await reader.bytes(seal.bytes), position, isLast)
      if (isLast) break
    }
    if (!(await reader.isAtEnd())) throw new ArchiveError('changed')
  } finally {
    await reader.close()
  }
}

function keyFor(header: Buffer, key: Buffer | null): Buffer | null {
  const begin = header.subarray(0, MAGIC.length)
  if (!begin.equals(MAGIC)) {
    const isOfWayform = begin.subarray(0, -1).equals(MAGIC.subarray(0, -1))
    throw new ArchiveError(isOfWayform ? 'format' : 'foreign')
  }
  const mode = header[MAGIC.length]
  if (mode !== 0 && mode !== 1) throw new ArchiveError('changed')
  if (mode === 1 && !key) throw new ArchiveError('key')
  if (mode === 0 && key) throw new ArchiveError('plain')
  return key
}

interface Seal {
  bytes: number
  seal(content: Buffer, position: number, isLast: boolean): [content: Buffer, seal: Buffer]
  open(content: Buffer, seal: Buffer, position: number, isLast: boolean): Buffer
}

const sealFor = (header: Buffer, key: Buffer | null): Seal => (key ? encryption(header, key) : checksums(header))

function encryption(header: Buffer, master: Buffer): Seal {
  const key = Buffer.from(hkdfSync('sha256', master, header.subarray(-SALT_BYTES), 'wayform archive', 32))
  return {
    bytes: TAG_BYTES,
    seal(content, position, isLast) {
      const cipher = createCipheriv(CIPHER, key, nonce(position, isLast), { authTagLength: TAG_BYTES })
      cipher.setAAD(header)
      const sealed = Buffer.concat([cipher.update(content), cipher.final()])
      return [sealed, cipher.getAuthTag()]
    },
    open(content, tag, position, isLast) {
      const decipher = createDecipheriv(CIPHER, key, nonce(position, isLast), { authTagLength: TAG_BYTES })
      decipher.setAAD(header)
      decipher.setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(content), decipher.final()])
      } catch (error) {
        throw new ArchiveError('changed', error)
      }
    },
  }
}

function checksums(header: Buffer): Seal {
  const sum = (content: Buffer, position: number, isLast: boolean) =>
    createHash('sha256').update(header).update(nonce(position, isLast)).update(content).digest()
  return {
    bytes: 32,
    seal: (content, position, isLast) => [content, sum(content, position, isLast)],
    open(content, found, position, isLast) {
      if (!timingSafeEqual(sum(content, position, isLast), found)) throw new ArchiveError('changed')
      return content
    },
  }
}

function framed(seal: Seal, content: Buffer, position: number, isLast: boolean): Buffer {
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(content.length + (isLast ? LAST : 0))
  return Buffer.concat([frame, ...seal.seal(content, position, isLast)])
}

/** Never twice under one key: the key belongs to the stream, and the position to the chunk. */
function nonce(position: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(position, 7)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

const MAGIC = Buffer.from('WAYFORM1', 'latin1')
const SALT_BYTES = 32
const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const LAST = 2 ** 31

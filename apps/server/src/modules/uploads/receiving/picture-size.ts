/** The number of pixels of a picture, from its first bytes; null if they do not contain it. */
export function pixelsOf(type: string, head: Buffer): number | null {
  try {
    return SIZES[type]?.(head) ?? null
  } catch (error) {
    // Truncated: every viewer will report it.
    if (error instanceof RangeError) return null
    throw error
  }
}

const SIZES: Record<string, ((head: Buffer) => number | null) | undefined> = {
  'image/png': (head) => head.readUInt32BE(16) * head.readUInt32BE(20),
  'image/gif': (head) => head.readUInt16LE(6) * head.readUInt16LE(8),
  'image/webp': webp,
  'image/jpeg': jpeg,
  'image/avif': heif,
  'image/heic': heif,
}

function webp(head: Buffer): number | null {
  const chunk = head.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  if (chunk === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
  if (chunk !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
}

/** The size is in the first frame's header, after the camera's own data. */
function jpeg(head: Buffer): number | null {
  for (let at = 2; head.readUInt8(at) === 0xff;) {
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    at += 2 + head.readUInt16BE(at + 2)
  }
  return null
}

/** Length and name of a box with a picture's size. A file may contain tiles, a thumbnail and the whole. */
const EXTENT = Buffer.from('0000001469737065', 'hex')
const EXTENT_BYTES = 20

function heif(head: Buffer): number | null {
  let largest: number | null = null
  const last = head.length - EXTENT_BYTES
  for (let at = head.indexOf(EXTENT); at >= 0 && at <= last; at = head.indexOf(EXTENT, at + EXTENT_BYTES))
    largest = Math.max(largest ?? 0, head.readUInt32BE(at + 12) * head.readUInt32BE(at + 16))
  return largest
}

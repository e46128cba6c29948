import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../services.ts'
import { withDeadline } from '../../../platform/outbound/deadline.ts'
import { findFile } from '../../uploads/serving/serve-file.ts'
import type { CardLogo } from './card-content.ts'

type LogoDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'store'>

const LOAD_MS = 3_000
const MAX_BYTES = 300_000
/** The decoder reserves memory for every pixel that the file claims to have. */
const MAX_SIDE = 1_000
/** Logos from before the browser sent a PNG beside them are 120 pixels wide. */
const MAX_WEBP_SIDE = 500
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The logo in base64; null when it can't be read now, or is no small PNG or WebP: the card is drawn without it. */
export async function loadLogo(deps: LogoDeps, url: string): Promise<CardLogo | null> {
  const fileId = /\/files\/([0-9a-f-]{36})\//.exec(url)?.[1]
  if (fileId === undefined) return null
  try {
    return await withDeadline(LOAD_MS, async () => {
      const file = await findFile(deps, { fileId })
      if (file.kind === 'answer' || (file.size ?? Infinity) > MAX_BYTES) return null
      const found = await deps.store.read(file.object_key)
      const bytes = found ? await buffer(found.stream) : null
      if (bytes && isSmallPng(bytes)) return { logoPng: bytes.toString('base64') }
      return bytes && isSmallWebp(bytes) ? { logoWebp: bytes.toString('base64') } : null
    })
  } catch {
    return null
  }
}

export function isSmallPng(bytes: Buffer): boolean {
  if (bytes.length < 33 || bytes.length > MAX_BYTES || !bytes.subarray(0, 8).equals(SIGNATURE)) return false
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return bytes.toString('latin1', 12, 16) === 'IHDR' && sides.every((side) => side > 0 && side <= MAX_SIDE)
}

/** One picture: frames of an animation could be many. */
export function isSmallWebp(bytes: Buffer): boolean {
  if (bytes.length < 33 || bytes.length > MAX_BYTES) return false
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return false
  return webpSides(bytes)?.every((side) => side > 0 && side <= MAX_WEBP_SIDE) ?? false
}

function webpSides(bytes: Buffer): number[] | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X' && (bytes.readUInt8(20) & ANIMATED) === 0)
    return [24, 27].map((at) => bytes.readUIntLE(at, 3) + 1)
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return [(bits & FOURTEEN_BITS) + 1, ((bits >>> 14) & FOURTEEN_BITS) + 1]
  }
  return kind === 'VP8 ' ? [26, 28].map((at) => bytes.readUInt16LE(at) & FOURTEEN_BITS) : null
}

const ANIMATED = 0x02
const FOURTEEN_BITS = 0x3fff

import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../services.ts'
import { withDeadline } from '../../../platform/outbound/deadline.ts'
import { findFile } from '../../uploads/serving/serve-file.ts'

type LogoDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'store'>

const LOAD_MS = 3_000
const MAX_BYTES = 300_000
/** What decodes it reserves room for every pixel that the file claims to have. */
const MAX_SIDE = 1_000
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The logo in base64; null when it can't be read now, or is no small PNG: the card is drawn without it. */
export async function loadLogo(deps: LogoDeps, url: string): Promise<string | null> {
  const fileId = /\/files\/([0-9a-f-]{36})\//.exec(url)?.[1]
  if (fileId === undefined) return null
  try {
    return await withDeadline(LOAD_MS, async () => {
      const file = await findFile(deps, { fileId })
      if (file.kind === 'answer' || (file.size ?? Infinity) > MAX_BYTES) return null
      const found = await deps.store.read(file.object_key)
      const bytes = found ? await buffer(found.stream) : null
      return bytes && isSmallPng(bytes) ? bytes.toString('base64') : null
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

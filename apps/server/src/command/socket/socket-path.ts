import { createHash } from 'node:crypto'
import path from 'node:path'

/** Longer paths are cut off by the system without an error (`sun_path`, macOS has the shortest). */
const MAX_BYTES = 100

/** The socket of the server that has `dataDir` open; null if the folder's path is too long for one. */
export function socketPath(dataDir: string): string | null {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\wayform-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 32)}`
  }
  const absolute = path.join(path.resolve(dataDir), 'wayform.sock')
  const relative = path.relative(process.cwd(), absolute)
  const shortest = relative.length < absolute.length ? relative : absolute
  return Buffer.byteLength(shortest) <= MAX_BYTES ? shortest : null
}

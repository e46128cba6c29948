import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type AppFile = {
  type: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  etag: string
  /** Its name carries the hash of its content, so it never changes. */
  isHashed: boolean
}

/** Everything that was built, by its path from the root ('/assets/main-B3xY.js'). Null when nothing was built. */
export async function readAppFiles(directory: string): Promise<Map<string, AppFile> | null> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const contents = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = path.join(entry.parentPath, entry.name)
    contents.set(`/${path.relative(directory, file).split(path.sep).join('/')}`, await readFile(file))
  }
  if (!contents.has('/index.html')) return null
  return new Map([...contents].flatMap(([name, plain]) => describe(name, plain, contents)))
}

function describe(name: string, plain: Buffer, contents: ReadonlyMap<string, Buffer>): [string, AppFile][] {
  const extension = path.extname(name)
  if (extension === '.br' || extension === '.gz') return []
  const br = contents.get(`${name}.br`)
  const gzip = contents.get(`${name}.gz`)
  const file = {
    type: TYPES[extension] ?? 'application/octet-stream',
    plain,
    ...(br && { br }),
    ...(gzip && { gzip }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isHashed: name.startsWith('/assets/'),
  }
  return [[name, file]]
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

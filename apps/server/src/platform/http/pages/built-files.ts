import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, etagOf, sendEncoded } from './encoded-body.ts'

/** A built file, with its compressed variants. */
export type BuiltFile = EncodedBody & {
  type: string
  /** Its name contains a hash of its content, so it never changes. */
  isHashed: boolean
}

const FOREVER = 'public, max-age=31536000, immutable'

const known = new Map<string, Promise<ReadonlyMap<string, BuiltFile>>>()

/**
 * All files of a folder, by path ('/assets/main-B3xY.js'). Empty if nothing was built. They are read once, because
 * several modules serve files of one folder.
 */
export async function readBuiltFiles(directory: string): Promise<Map<string, BuiltFile>> {
  const reading = known.get(directory) ?? readFolder(directory)
  known.set(directory, reading)
  return new Map(await reading)
}

async function readFolder(directory: string): Promise<ReadonlyMap<string, BuiltFile>> {
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
  return new Map([...contents].flatMap(([name, plain]) => describe(name, plain, contents)))
}

export function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  { caching = file.isHashed ? FOREVER : 'no-cache', vary }: { caching?: string; vary?: string } = {},
) {
  reply.header('cache-control', caching)
  return sendEncoded(request, reply, file, {
    type: file.type,
    neverChanges: caching === FOREVER,
    ...(vary && { vary }),
  })
}

/** The same file with other text; it is small, so it is sent uncompressed. */
export function rewritten({ type }: BuiltFile, text: string): BuiltFile {
  return builtFile(type, text)
}

export function builtFile(type: string, text: string): BuiltFile {
  const plain = Buffer.from(text, 'utf8')
  return { type, plain, etag: etagOf(plain), isHashed: false }
}

function describe(name: string, plain: Buffer, contents: ReadonlyMap<string, Buffer>): [string, BuiltFile][] {
  const extension = path.extname(name)
  if (extension === '.br' || extension === '.gz') return []
  const br = contents.get(`${name}.br`)
  const gzip = contents.get(`${name}.gz`)
  const file = {
    type: TYPES[extension] ?? 'application/octet-stream',
    plain,
    ...(br && { br }),
    ...(gzip && { gzip }),
    etag: etagOf(plain),
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

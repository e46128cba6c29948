import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The built page, read from disk each time so that a rebuild shows without a restart. */
export function pageRoutes(app: FastifyInstance, distDir: string) {
  app.get('/', async (_request, reply) => {
    const html = await read(distDir, 'index.html')
    if (!html) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The sandbox page is not built yet. Run: npm run build\n')
    }
    return reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_CSP).send(html)
  })

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    const type = TYPES[path.extname(file)]
    const content = type && /^[\w.-]+$/.test(file) ? await read(path.join(distDir, 'assets'), file) : undefined
    if (!type || !content) return reply.callNotFound()
    return reply.type(type).send(content)
  })
}

async function read(directory: string, file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(directory, file))
  } catch {
    return undefined
  }
}

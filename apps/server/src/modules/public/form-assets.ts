import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { calls } from '@wayform/contract/routes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PageRenderer } from './page-renderer.ts'

type Asset = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer }

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** The public form's few files, from memory. Their names carry their hash, so a browser keeps them for good. */
export function formAssets(server: FastifyInstance, { assetsDirectory }: Pick<PageRenderer, 'assetsDirectory'>) {
  const assets = load(assetsDirectory)
  server.route({
    method: 'GET',
    url: calls.publicForms.asset.path,
    config: { policy: calls.publicForms.asset },
    handler: async (request, reply) => {
      const { file } = request.params as { file: string } // the path has exactly this parameter
      const asset = assets.get(file)
      if (!asset) throw new AppError('notFound')
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // A form with its own script is served from an opaque origin and still needs its fonts and modules.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
      })
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type(asset.type).send(encoding ? asset[encoding] : asset.plain)
    },
  })
}

function load(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const name of readdirSync(directory)) {
    const type = TYPES[path.extname(name)]
    if (!type) continue
    const read = (suffix: string) => {
      try {
        return readFileSync(path.join(directory, name + suffix))
      } catch {
        return undefined
      }
    }
    const plain = read('')
    const br = read('.br')
    const gz = read('.gz')
    if (plain) assets.set(name, { type, plain, ...(br && { br }), ...(gz && { gzip: gz }) })
  }
  return assets
}

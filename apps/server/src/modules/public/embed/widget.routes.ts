import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import { readBuiltFiles, sendBuiltFile } from '../../../platform/http/pages/built-files.ts'
import type { PageRenderer } from '../../../page-renderer.ts'

/** Sites keep this address in their pages for years, so it has no version: they get a new widget within minutes. */
const CACHING = 'public, max-age=300, stale-while-revalidate=86400'

/** The script that other sites include; any site may. */
export async function widgetRoutes(server: FastifyInstance, { directory }: Pick<PageRenderer, 'directory'>) {
  const { widget } = calls.publicForms
  const script = (await readBuiltFiles(directory)).get(widget.path)
  server.route({
    method: 'GET',
    url: widget.path,
    config: { policy: widget },
    handler: async (request, reply) => {
      if (!script) throw new AppError('notFound')
      reply.headers({
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return sendBuiltFile(request, reply, script, { caching: CACHING })
    },
  })
}

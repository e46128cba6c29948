import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import { readBuiltFiles, sendBuiltFile } from '../../../platform/http/pages/built-files.ts'
import type { PageRenderer } from '../../../page-renderer.ts'

/** The public form's few files, from memory. Their names contain their hash, so browsers cache them for good. */
export async function formAssets(server: FastifyInstance, { directory }: Pick<PageRenderer, 'directory'>) {
  const files = await readBuiltFiles(directory)
  const { asset } = calls.publicForms
  server.route({
    method: 'GET',
    url: asset.path,
    config: { policy: asset },
    handler: async (request, reply) => {
      const { file: name } = request.params as { file: string } // the path has exactly this parameter
      const file = files.get(`/assets/${name}`)
      if (!file) throw new AppError('notFound')
      reply.headers({
        'x-content-type-options': 'nosniff',
        // A form with its own script is served from an opaque origin and still needs its fonts and modules.
        'access-control-allow-origin': '*',
        // Other sites show the pictures without asking for CORS.
        ...(file.type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
      })
      return sendBuiltFile(request, reply, file)
    },
  })
}

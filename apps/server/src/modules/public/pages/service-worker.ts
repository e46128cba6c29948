import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readBuiltFiles, sendBuiltFile } from '../../../platform/http/pages/built-files.ts'
import { workerHeaders } from '../../../platform/http/security-headers.ts'
import { uploadOrigins } from '../../uploads/upload-origins.ts'
import type { PageRenderer } from '../../../page-renderer.ts'

/** At the root of the host, because a service worker's scope is its own path: here, all forms. */
export async function serviceWorker(
  server: FastifyInstance,
  { config, pages }: { config: Config; pages: Pick<PageRenderer, 'directory'> },
) {
  const { serviceWorker: call } = calls.publicForms
  const script = (await readBuiltFiles(pages.directory)).get(call.path)
  // It sends answers and their files, so it has the same connect sources as the pages.
  const headers = workerHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    extra: { 'connect-src': uploadOrigins(config) },
  })
  server.route({
    method: 'GET',
    url: call.path,
    config: { policy: call },
    handler: async (request, reply) => {
      if (!script) throw new AppError('notFound')
      return sendBuiltFile(request, reply.headers(headers), script)
    },
  })
}

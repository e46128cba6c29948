import { calls } from '@wayform/contract/routes.ts'
import { previewShell } from '@wayform/form-view/preview-shell.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { type Guards, implement } from '../../../platform/http/implement.ts'
import { previewHeaders } from '../../../platform/http/security-headers.ts'
import { type CompressedPage, compressPage, sendPage } from '../../../platform/http/compressed-page.ts'

/**
 * The page that the builder frames: the same for every link, known or not, because it holds no form. What it shows comes
 * by message from the app, and nothing leaves it.
 */
export function previewRoutes(
  server: FastifyInstance,
  guards: Guards,
  { config, pages }: Pick<Services, 'config' | 'pages'>,
) {
  const headers = previewHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    appUrl: config.appUrl,
    styleHashes: [pages.assets.cssHash],
    extra: { 'img-src': [new URL(config.filesUrl).origin] },
  })
  let page: Promise<CompressedPage> | undefined

  async function show({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
    page ??= compressPage(previewShell(pages.assets, new URL(config.appUrl).origin))
    sendPage(request, reply.headers(headers), await page)
    return undefined
  }

  implement(server, guards, calls.publicForms.preview, show)
  implement(server, guards, calls.publicForms.previewWidget, show)
}

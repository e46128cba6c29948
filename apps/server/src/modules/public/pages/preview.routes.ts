import { calls } from '@wayform/contract/routes.ts'
import { previewShell } from '@wayform/form-view/preview/preview-shell.ts'
import { widgetSiteShell } from '@wayform/form-view/widget-site.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { type Headers, previewHeaders, widgetSiteHeaders } from '../../../platform/http/security-headers.ts'
import { type CompressedPage, compressPage, sendPage } from '../../../platform/http/pages/compressed-page.ts'

/**
 * The pages that the owner app frames: the same for every link, known or not, because they contain no form. The app
 * sends the content by postMessage.
 */
export function previewRoutes(
  server: FastifyInstance,
  guards: Guards,
  { config, pages }: Pick<Services, 'config' | 'pages'>,
) {
  const isHttps = config.formsUrl.startsWith('https:')
  const appOrigin = new URL(config.appUrl).origin
  const { brand } = config.house
  const showForm = sender(
    () => previewShell(pages.assets, { appOrigin, brand }),
    previewHeaders({
      isHttps,
      appUrl: config.appUrl,
      styleHashes: pages.assets.sheets.map(({ hash }) => hash),
      extra: { 'img-src': [new URL(config.filesUrl).origin] },
    }),
  )

  implement(server, guards, calls.publicForms.preview, showForm)
  implement(server, guards, calls.publicForms.previewWidget, showForm)
  implement(
    server,
    guards,
    calls.publicForms.previewSite,
    sender(
      () => widgetSiteShell(pages.assets, appOrigin, brand),
      widgetSiteHeaders({ isHttps, appUrl: config.appUrl }),
    ),
  )
}

/** Rendered on first use. */
function sender(render: () => string, headers: Headers) {
  let page: Promise<CompressedPage> | undefined
  return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    page ??= compressPage(render())
    sendPage(request, reply.headers(headers), await page)
    return undefined
  }
}

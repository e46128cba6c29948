import { calls } from '@wayform/contract/routes.ts'
import { publicDoc } from '@wayform/core/form/document.ts'
import { sampleDesk, sampleMenu } from '@wayform/core/templates/goods.ts'
import { lookStyles } from '@wayform/form-view/look-styles.ts'
import { PREVIEW_MESSAGE } from '@wayform/form-view/preview/preview-messages.ts'
import { previewShell } from '@wayform/form-view/preview/preview-shell.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readBuiltFiles, sendBuiltFile } from '../../platform/http/pages/built-files.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { previewHeaders } from '../../platform/http/security-headers.ts'
import { type CompressedPage, compressPage, sendPage } from '../../platform/http/pages/compressed-page.ts'
import { readTemplate, WHOLE } from './read-template.ts'

const A_DAY = 'public, max-age=86400'

/** On the forms host: live previews of the templates, which store nothing, and their drawings. */
export async function templatePages(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'texts' | 'pages'>,
) {
  const { config, pages, texts } = deps
  const headers = previewHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    appUrl: config.appUrl,
    styleHashes: pages.assets.sheets.map(({ hash }) => hash),
    extra: { 'img-src': [new URL(config.filesUrl).origin] },
  })
  /** Every template in ten languages. */
  const ready = new Map<string, Promise<CompressedPage>>()

  implement(
    server,
    guards,
    calls.templates.preview,
    async ({ params: { templateId: id, language }, request, reply }) => {
      const form = await readTemplate(deps, { id, language, plan: WHOLE })
      const key = `${id} ${language}`
      const page = ready.get(key) ?? compressPage(pageOf(form))
      ready.set(key, page)
      sendPage(request, reply.headers(headers), await page)
      return undefined

      function pageOf({ name, questions, look, goods }: typeof form): string {
        const submitText = texts.in(language)('questions.submit')
        const shown = { name, language, submitText, branding: true, look, questions: publicDoc(questions) }
        const shell = { appOrigin: new URL(config.appUrl).origin, brand: config.house.brand }
        return previewShell(pages.assets, shell, {
          type: PREVIEW_MESSAGE,
          mode: 'desktop',
          styles: lookStyles(look),
          ...(goods?.feature === 'orders' && { menu: sampleMenu(goods, language) }),
          ...(goods?.feature === 'bookings' && { desk: sampleDesk(goods) }),
          form: shown,
        })
      }
    },
  )

  const files = await readBuiltFiles(pages.directory)
  implement(server, guards, calls.publicForms.picture, async ({ params, request, reply }) => {
    const file = files.get(`/pictures/${params.file}`)
    if (!file) throw new AppError('notFound')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    void sendBuiltFile(request, reply, file, { caching: A_DAY })
    return undefined
  })
}

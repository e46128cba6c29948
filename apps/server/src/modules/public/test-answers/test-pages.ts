import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { sendFreshPage } from '../../../platform/http/pages/compressed-page.ts'
import { prefillOf, queryOf } from '../pages/prefilled-pages.ts'
import type { PublishedForm } from '../pages/published-forms.ts'
import { readTest } from './test-link.ts'

/** The form with its test mark, rendered for its owner: not cached, and without visit counting. */
export function testPages(deps: Pick<Services, 'now' | 'secretKey' | 'texts' | 'pages'>) {
  const { texts, pages, now } = deps

  return {
    /** False: the address is not a test's. */
    async send(request: FastifyRequest, reply: FastifyReply, form: PublishedForm): Promise<boolean> {
      if (!request.url.includes('?')) return false
      const query = queryOf(request)
      if (!readTest(deps, form.row, query)) return false
      const html = pages.renderFormPage({
        form: { ...form.publicForm, isTest: true },
        messages: publicMessages(texts.catalogues[form.row.language]),
        assets: pages.assets,
        pageIndex: 0,
        values: prefillOf(form, query, now()),
        problems: {},
        state: null,
        canGoBack: false,
        alive: true,
      })
      reply.headers(form.plainHeaders).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      await sendFreshPage(request, reply, html)
      return true
    },
  }
}

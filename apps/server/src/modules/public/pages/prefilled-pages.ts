import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import { hasPrefill, readPrefill } from '@wayform/core/share/prefill.ts'
import { readSource, type ResponseSource } from '@wayform/core/share/source.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import type { PublishedForms } from './published-forms.ts'
import type { OwnLimits } from '../../../platform/http/route-limits.ts'
import { sendFreshPage } from '../../../platform/http/pages/compressed-page.ts'
import { parseTools } from '../submissions/parse-tools.ts'
import type { PublishedForm } from './published-forms.ts'

type Limits = OwnLimits<typeof calls.publicForms.page.limits>

/** Pages of forms whose address prefills answers. */
export function prefilledPages({ publishedForms, now }: Pick<Services, 'now'> & { publishedForms: PublishedForms }) {
  return {
    /** False: the address prefills nothing, and the shared page is served. */
    async send(request: FastifyRequest, reply: FastifyReply, form: PublishedForm, limits: Limits): Promise<boolean> {
      if (!request.url.includes('?')) return false
      const values = prefillOf(form, queryOf(request), now())
      if (Object.keys(values).length === 0) return false
      // Each is rendered for one visitor, unlike the shared page.
      if (!(await limits.prefilledPages.take()) || !(await limits.prefilledPagesOfAll.take())) return false
      reply.headers(request.ownHost ? form.ownHostHeaders : form.headers).header('cache-control', 'private, no-store')
      await sendFreshPage(request, reply, publishedForms.firstPage(form, values))
      return true
    },
  }
}

export function prefillOf({ row, pages }: PublishedForm, query: URLSearchParams, now: Date): RawAnswers {
  const ids = new Set(row.questions.map(({ questionId }) => questionId))
  return hasPrefill(ids, query) ? readPrefill(pages, query, row.language, parseTools(now)) : {}
}

/** The query of the requested address. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

export function sourceOf(query: URLSearchParams): ResponseSource | null {
  return query.size === 0 ? null : readSource((tag) => query.get(tag))
}

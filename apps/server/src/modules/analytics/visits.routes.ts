import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { PublishedForms } from '../public/pages/published-forms.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Headers } from '../../platform/http/security-headers.ts'
import { visitCounter } from './visit-counter.ts'

const MAX_NOTE_BYTES = 500

/** Events that a page reports while it is used. A page is counted only if the form has it. */
export function visitsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'log'> & { publishedForms: PublishedForms },
  headers: Headers,
) {
  const counter = visitCounter(deps)
  server.addHook('onClose', () => counter.flush())

  void server.register(async (notes) => {
    // sendBeacon sends its body as text.
    notes.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_NOTE_BYTES }, (_request, text, done) =>
      done(null, jsonIn(String(text))),
    )
    implement(notes, guards, calls.publicForms.visit, async ({ params, body, reply }) => {
      const found = await deps.publishedForms.find(params.link)
      if (found.state !== 'open') throw new AppError('form.notFound')
      const { row, pages } = found.form
      const known = (page = '') => (pages.some(({ section }) => section.questionId === page) ? page : '')
      counter.count({
        userId: row.userId,
        formId: row.formId,
        event: body.event,
        page: known(body.page),
        from: known(body.from),
        seconds: body.seconds ?? 0,
      })
      reply.headers(headers).header('cache-control', 'no-store')
      return {}
    })
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { rowOf, type PublishedForms } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import type { Headers } from '../../../platform/http/security-headers.ts'
import { handOffsRepository } from './hand-offs.repository.ts'
import { verifyReceipt } from './receipt-link.ts'

const MAX_NOTE_BYTES = 2_000

/** The reports of pages about the hand-off to WhatsApp, also from a form that is closed. */
export function handOffRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'secretKey'> & { publishedForms: PublishedForms },
  headers: Headers,
) {
  void server.register(async (notes) => {
    // sendBeacon sends its body as text.
    notes.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_NOTE_BYTES }, (_request, text, done) =>
      done(null, jsonIn(String(text))),
    )
    implement(notes, guards, calls.publicForms.handOff, async ({ params, body, reply }) => {
      const found = await deps.publishedForms.find(params.link)
      if (found.state === 'unknown') throw new AppError('form.notFound')
      const row = rowOf(found)
      const number = verifyReceipt(deps.secretKey, row.formId, body.signed)
      const ledger = handOffsRepository(deps.database.db)
      if (number === null || !(await ledger.note(row, number, body.event, deps.now())))
        throw new AppError('response.notFound')
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

import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decisionHeaders } from '../../../platform/http/pages/decision-page.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import type { Services } from '../../../services.ts'
import { requestLanguage } from '../../../texts.ts'
import { type CustomerAnswer, type CustomerStanding, followCustomerLink } from './answer-customer-link.ts'
import { customerPage } from './customer-page.ts'

const MAX_BODY_BYTES = 4_096

/** The pages behind the links of mails to customers. GET changes nothing, because mail scanners follow links. */
export function customersRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>,
) {
  const headers = decisionHeaders({ isHttps: deps.config.appUrl.startsWith('https:') })

  void server.register(async (scope) => {
    // Mail programs may post either content type. The link itself carries all that is needed.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

    implement(scope, guards, calls.recipients.customerPage, async ({ params, request, reply }) =>
      show(request, reply, await followCustomerLink(deps, params.signed)),
    )
    implement(
      scope,
      guards,
      calls.recipients.customerAnswer,
      async ({ params, request, reply }) => {
        const asked = await followCustomerLink(deps, params.signed)
        const answer = answerIn(request.body) ?? (asked?.ask === 'stop' ? 'stop' : undefined)
        const found = asked && answer ? await followCustomerLink(deps, params.signed, answer) : asked
        return show(request, reply, found, answer)
      },
      { bodyLimit: MAX_BODY_BYTES, ownBody: true },
    )
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: CustomerStanding | null,
    answer?: CustomerAnswer,
  ): undefined {
    const language = found?.language ?? requestLanguage(request)
    reply
      .code(found ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(customerPage(deps.texts.in(language), language, found, answer))
  }
}

/** Mail programs post fields of their own, which stop; the page's buttons say what they do. */
function answerIn(body: unknown): CustomerAnswer | undefined {
  const answer = body instanceof URLSearchParams ? body.get('answer') : undefined
  return answer === 'agree' || answer === 'stop' || answer === 'all' || answer === 'again' ? answer : undefined
}

import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { decisionHeaders } from '../../platform/http/pages/decision-page.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { requestLanguage } from '../../texts.ts'
import { askRecipient } from './confirmation/ask-recipient.ts'
import { answerConfirmation, type Confirmation, lookAtConfirmation } from './confirmation/confirm-by-link.ts'
import { confirmPage } from './confirmation/confirm-page.ts'
import { enterRecipientCode } from './confirmation/enter-recipient-code.ts'
import { findRecipients } from './find-recipients.ts'

const MAX_BODY_BYTES = 4_096

export function recipientsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'mail' | 'log'> & {
    deliveries: Wakeable
  },
) {
  const headers = decisionHeaders({ isHttps: deps.config.appUrl.startsWith('https:') })

  implement(server, guards, calls.recipients.list, async ({ params, owner }) => ({
    recipients: await findRecipients(deps, { ownerId: owner.id, formId: params.id }),
  }))

  implement(server, guards, calls.recipients.ask, async ({ params, body, owner, request }) =>
    askRecipient(deps, { ...body, ownerId: owner.id, formId: params.id, from: request.ip }),
  )

  implement(server, guards, calls.recipients.enterCode, async ({ params, body, owner, request }) => ({
    recipient: await enterRecipientCode(deps, { ...body, ownerId: owner.id, formId: params.id, from: request.ip }),
  }))

  implement(server, guards, calls.recipients.confirmPage, async ({ params, request, reply }) =>
    show(request, reply, await lookAtConfirmation(deps, params.signed)),
  )

  implement(
    server,
    guards,
    calls.recipients.confirm,
    async ({ params, request, reply }) => {
      const answer = answerIn(request.body)
      // A POST without an answer shows the question again.
      const found = answer
        ? await answerConfirmation(deps, params.signed, answer)
        : await lookAtConfirmation(deps, params.signed)
      return show(request, reply, found, answer)
    },
    { bodyLimit: MAX_BODY_BYTES, ownBody: true },
  )

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Confirmation | null,
    answer?: 'yes' | 'no',
  ): undefined {
    const language = found?.form.language ?? requestLanguage(request)
    reply
      .code(found ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(confirmPage(deps.texts.in(language), language, found, answer))
  }
}

function answerIn(body: unknown): 'yes' | 'no' | undefined {
  const answer = body instanceof URLSearchParams ? body.get('answer') : undefined
  return answer === 'yes' || answer === 'no' ? answer : undefined
}

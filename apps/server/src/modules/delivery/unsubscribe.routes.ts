import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { requestLanguage } from '../../texts.ts'
import { findSubscription, type Subscription, unsubscribe } from './unsubscribe.ts'
import { unsubscribeHeaders, unsubscribePage } from './unsubscribe-page.ts'

const MAX_BODY_BYTES = 4_096

/** No sign-in: whoever has a mail may end the mails. Looking changes nothing, because programs look at links too. */
export function unsubscribeRoutes(server: FastifyInstance, guards: Guards, deps: Deps) {
  const headers = unsubscribeHeaders({ isHttps: deps.config.appUrl.startsWith('https:') })

  void server.register(async (scope) => {
    // Mail programs may post it in either form. What they say is in the address already.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

    implement(scope, guards, calls.system.unsubscribePage, async ({ params, request, reply }) =>
      show(request, reply, await findSubscription(deps, params.signed)),
    )
    implement(
      scope,
      guards,
      calls.system.unsubscribe,
      async ({ params, request, reply }) => show(request, reply, await unsubscribe(deps, params.signed)),
      { bodyLimit: MAX_BODY_BYTES, ownBody: true },
    )
  })

  function show(request: FastifyRequest, reply: FastifyReply, found: Subscription | null): undefined {
    const language = found?.form.language ?? requestLanguage(request)
    const html = unsubscribePage(
      deps.texts.in(language),
      language,
      found ? { kind: found.isOn ? 'ask' : 'done', formName: found.form.name } : { kind: 'gone' },
    )
    reply
      .code(found ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

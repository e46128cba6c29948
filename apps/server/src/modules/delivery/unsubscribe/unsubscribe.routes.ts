import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { decisionHeaders } from '../../../platform/http/pages/decision-page.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { requestLanguage } from '../../../texts.ts'
import { findSubscription, type Scope, type Subscription, unsubscribe } from './unsubscribe.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const MAX_BODY_BYTES = 4_096

/** No sign-in: having the e-mail is enough to unsubscribe. GET changes nothing, because mail scanners follow links. */
export function unsubscribeRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>,
) {
  const headers = decisionHeaders({ isHttps: deps.config.appUrl.startsWith('https:') })

  void server.register(async (scope) => {
    // Mail programs may post either content type. The link itself carries all that is needed.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

    implement(scope, guards, calls.system.unsubscribePage, async ({ params, request, reply }) =>
      show(request, reply, await findSubscription(deps, params.signed)),
    )
    implement(
      scope,
      guards,
      calls.system.unsubscribe,
      async ({ params, request, reply }) => {
        const wanted = scopeOf(request.body)
        return show(request, reply, await unsubscribe(deps, params.signed, wanted), wanted)
      },
      { bodyLimit: MAX_BODY_BYTES, ownBody: true },
    )
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Subscription | null,
    scope: Scope = 'owner',
  ): undefined {
    const language = found?.form?.language ?? requestLanguage(request)
    reply
      .code(found ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(deps.texts.in(language), language, viewOf(found, scope)))
  }
}

function viewOf(found: Subscription | null, scope: Scope): Parameters<typeof unsubscribePage>[2] {
  if (!found) return { kind: 'gone' }
  const { form, isOn, isStoppedEverywhere } = found
  if (scope === 'again') return { kind: 'again' }
  if (!form) return isOn ? { kind: 'askAll' } : { kind: 'done', formName: '', isEverywhere: true }
  return isOn
    ? { kind: 'ask', formName: form.name }
    : { kind: 'done', formName: form.name, isEverywhere: isStoppedEverywhere }
}

/** Mail programs post fields of their own; only the page's buttons send more than that. */
function scopeOf(body: unknown): Scope {
  const scope = body instanceof URLSearchParams ? body.get('scope') : null
  return scope === 'all' || scope === 'again' ? scope : 'owner'
}

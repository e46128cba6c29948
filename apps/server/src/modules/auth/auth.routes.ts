import { calls } from '@wayform/contract/routes.ts'
import { isLanguage } from '@wayform/core/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { requestLanguage } from '../../texts.ts'
import { ATTEMPT_COOKIE, authCookies, CHOICE_COOKIE, isWebClient } from './sessions/auth-cookies.ts'
import { acceptBridge, crossBridge, declineBridge, issueBridge } from './bridge/bridge.ts'
import { countRefusals, countSignIn, type SignInWay } from './count-sign-ins.ts'
import { clientOf } from './sessions/device-name.ts'
import { finishWhatsAppLogin } from './whatsapp/finish-whatsapp-login.ts'
import { messageUrl } from './whatsapp/login-attempts.ts'
import { refusalError } from './whatsapp/login-limits.ts'
import { pollWhatsAppLogin } from './whatsapp/poll-whatsapp-login.ts'
import { providerRoutes } from './providers/provider.routes.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { describeSession, endSession, signedInOwner } from './sessions/sessions.ts'
import type { SignedIn } from './sign-in.ts'
import { verifyNumberRoutes } from './whatsapp/verify-number.routes.ts'
import { startWhatsAppLogin } from './whatsapp/start-whatsapp-login.ts'

export function authRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    | 'config'
    | 'database'
    | 'now'
    | 'secretKey'
    | 'texts'
    | 'whatsapp'
    | 'google'
    | 'apple'
    | 'log'
    | 'metrics'
    | 'summary'
  >,
) {
  const cookies = authCookies(deps.config)

  implement(
    server,
    guards,
    calls.auth.startWhatsapp,
    async ({ body, once, request, reply }) => {
      const { next, whatsappUrl, ...attempt } = await once(async () => {
        const { refusal, expiresAt, ...started } = await startWhatsAppLogin(deps, {
          typedNumber: body.whatsappNumber,
          language: isLanguage(body.language) ? body.language : requestLanguage(request),
          address: addressKey(request.ip),
          previous: body.attempt ?? request.cookies[ATTEMPT_COOKIE],
        })
        const login = { ...started, expiresAt: expiresAt.toISOString() }
        if (!refusal) return login
        const messageLogin = handOut(login, started.whatsappUrl, request, reply)
        throw refusalError(refusal, { ...(started.whatsappUrl && { messageLogin }) })
      })
      return { next, ...handOut(attempt, whatsappUrl, request, reply) }
    },
    { ownRepeats: true },
  )
  implement(server, guards, calls.auth.whatsappStatus, async ({ query, request, reply }) => {
    const address = addressKey(request.ip)
    const secret = query.attempt ?? request.cookies[ATTEMPT_COOKIE]
    const login = await pollWhatsAppLogin(deps, { typedNumber: query.whatsappNumber, secret, address })
    if (login.status !== 'verified') return login
    return { status: login.status, ...(await handOver('message', login, request, reply)) }
  })
  implement(server, guards, calls.auth.whatsappCallback, async ({ body, request, reply }) => {
    const outcome = await countRefusals(deps.metrics, 'code', () =>
      finishWhatsAppLogin(deps, {
        typedNumber: body.whatsappNumber,
        code: body.token,
        secret: body.attempt ?? request.cookies[ATTEMPT_COOKIE],
        address: addressKey(request.ip),
      }),
    )
    if ('signedIn' in outcome) return handOver('code', outcome.signedIn, request, reply)
    countSignIn(deps.metrics, 'code', 'refused')
    const whatsappUrl = messageUrl(deps, outcome.attempt.secret, requestLanguage(request))
    const { secret, expiresAt } = outcome.attempt
    const messageLogin = handOut({ secret, expiresAt: expiresAt.toISOString() }, whatsappUrl, request, reply)
    throw refusalError(outcome.refusal, { ...(whatsappUrl && { messageLogin }) })
  })
  implement(server, guards, calls.auth.bridgeToken, async ({ owner }) => ({ data: await issueBridge(deps, owner) }))
  implement(server, guards, calls.auth.verifyBridge, async ({ query, request, reply }) => {
    const isWeb = isWebClient(request)
    const known = isWeb ? await signedInOwner(deps, request, reply) : undefined
    const crossed = await countRefusals(deps.metrics, 'bridge', () =>
      crossBridge(deps, { token: query.token, current: known, asked: request.cookies[CHOICE_COOKIE] }),
    )
    if ('signedIn' in crossed) return handOver('bridge', crossed.signedIn, request, reply)
    if ('same' in crossed) return { me: crossed.same }
    cookies.setChoice(reply, crossed.secret)
    reply.code(202)
    const { current, other, expiresAt } = crossed.choice
    return { choice: { current, other, expiresAt: expiresAt.toISOString() } }
  })
  implement(server, guards, calls.auth.acceptBridge, async ({ owner, request, reply }) => {
    const signedIn = await acceptBridge(deps, owner, request.cookies[CHOICE_COOKIE])
    cookies.clearChoice(reply)
    return handOver('bridge', signedIn, request, reply)
  })
  implement(server, guards, calls.auth.declineBridge, async ({ owner, request, reply }) => {
    await declineBridge(deps, owner, request.cookies[CHOICE_COOKIE])
    cookies.clearChoice(reply)
    return {}
  })
  sessionsRoutes(server, guards, deps)
  verifyNumberRoutes(server, guards, deps)
  providerRoutes(server, guards, deps, handOver)
  implement(server, guards, calls.auth.logout, async ({ owner, reply }) => {
    await endSession(deps, owner)
    cookies.clearSession(reply)
    return {}
  })

  /** Gives the pending login's secret to the browser as a cookie, or in the body to a client without cookies. */
  function handOut(
    { secret, expiresAt }: { secret: string; expiresAt: string },
    whatsappUrl: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    cookies.setAttempt(reply, secret)
    return { whatsappUrl, expiresAt, ...(!isWebClient(request) && { attempt: secret }) }
  }

  /** A cookie that scripts can't read for our own pages; in the body for other clients. */
  async function handOver(way: SignInWay, { me, token }: SignedIn, request: FastifyRequest, reply: FastifyReply) {
    countSignIn(deps.metrics, way, 'ok')
    await describeSession(deps, token, clientOf(request))
    cookies.clearAttempt(reply)
    if (!isWebClient(request)) return { me, token }
    cookies.setSession(reply, token, me.id)
    return { me }
  }
}

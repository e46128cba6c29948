import { calls } from '@wayform/contract/routes.ts'
import type { SignInError } from '@wayform/contract/sign-in-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../../platform/http/implement-call.ts'
import { authCookies, BROWSER_COOKIE, isWebClient } from '../../auth/sessions/auth-cookies.ts'
import { confirmMerge } from './confirm-merge.ts'
import { clientOf } from '../../auth/sessions/device-name.ts'
import { lookAtMerge } from './show-pending-merge.ts'
import { mergesRepository } from './merges.repository.ts'
import { beginProviderLogin, browserSecret } from '../../auth/providers/provider-login.ts'
import { proveMerge } from './store-pending-merge.ts'
import { describeSession, navigatingOwner } from '../../auth/sessions/sessions.ts'

/** The screen that shows both accounts. */
const CONFIRM_SCREEN = '/account?merge=confirm'

export function mergeRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'apple' | 'log' | 'summary'>,
) {
  const cookies = authCookies(deps.config)
  const { merging } = calls

  implement(server, guards, merging.start, async ({ owner, request, reply }) => {
    const isWeb = isWebClient(request)
    const browser = isWeb ? browserSecret(request.cookies[BROWSER_COOKIE]) : sessionSecret(owner)
    const to = { provider: 'google', purpose: 'merge', browser, redirect: CONFIRM_SCREEN, owner } as const
    const begun = await beginProviderLogin(deps, to)
    if (!begun.ok && begun.error === 'notSetUp') throw new AppError('provider.notSetUp')
    if (!begun.ok) throw new AppError('provider.failed', { params: { provider: 'Google' } })
    if (isWeb) cookies.setBrowser(reply, browser)
    return { url: begun.url.href }
  })

  implement(server, guards, merging.redirect, async ({ query, request, reply }) => {
    const isNative = request.headers['x-auth-token'] !== undefined
    const owner = await callerOf(request, reply)
    const answer = {
      url: new URL(request.url, deps.config.appUrl),
      state: query.state,
      error: query.error,
      browser: isNative ? owner && sessionSecret(owner) : request.cookies[BROWSER_COOKIE],
    }
    try {
      const merge = await proveMerge(deps, owner ?? null, answer)
      if (isNative) return { merge }
      await reply.redirect(CONFIRM_SCREEN, 303)
    } catch (error) {
      const shown = error instanceof AppError && !isNative ? SHOWN[error.code] : undefined
      if (!shown) throw error
      cookies.setError(reply, query.error === 'access_denied' ? 'cancelled' : shown)
      await reply.redirect('/account', 303)
    }
    return undefined
  })

  implement(server, guards, merging.look, async ({ owner }) => ({ merge: await lookAtMerge(deps, owner) }))

  implement(server, guards, merging.confirm, async ({ owner, body, request, reply }) => {
    const { me, token } = await confirmMerge(deps, owner, body.mergeId)
    await describeSession(deps, token, clientOf(request))
    if (!isWebClient(request)) return { me, token }
    cookies.setSession(reply, token, me.id)
    return { me }
  })

  implement(server, guards, merging.cancel, async ({ owner }) => {
    await mergesRepository(deps.database.db).remove(owner.personId, owner.sessionHash)
    return {}
  })

  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Owner | undefined> {
    const isNative = request.headers['x-auth-token'] !== undefined
    return isNative ? guards.authenticate(request, reply) : navigatingOwner(deps, request, reply)
  }
}

/** A client without cookies is identified by its session instead. */
const sessionSecret = ({ sessionHash }: Owner) => `session ${sessionHash}`

const SHOWN: Partial<Record<AppError['code'], SignInError>> = {
  'auth.identityInvalid': 'refused',
  'provider.failed': 'unavailable',
  'merge.expired': 'mergeExpired',
  'merge.sameAccount': 'sameAccount',
  'merge.twoPaidPlans': 'twoPaidPlans',
  'merge.handedOver': 'handedOver',
}

import { nativeApple, webApple } from '@wayform/contract/calls/auth.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { SignInError } from '@wayform/contract/sign-in-errors.ts'
import { ownPath } from '@wayform/core/rules/own-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement, parse } from '../../../platform/http/implement-call.ts'
import { assertStorable } from '../../../platform/http/assert-storable.ts'
import { authCookies, BROWSER_COOKIE } from '../sessions/auth-cookies.ts'
import { callerCountry } from '../country.ts'
import { countRefusals, countSignIn, type SignInWay } from '../count-sign-ins.ts'
import { clientOf } from '../sessions/device-name.ts'
import { finishAppleLogin, finishAppleNative, keepAppleAnswer } from './finish-apple-login.ts'
import { type Finished, finishGoogleLogin, finishGoogleNative } from './finish-google-login.ts'
import { beginProviderLogin, browserSecret, RETURN_PATHS } from './provider-login.ts'
import { describeSession } from '../sessions/sessions.ts'
import type { SignedIn } from '../sign-in.ts'

type HandOver = (
  way: SignInWay,
  signedIn: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SignedIn | { me: SignedIn['me'] }>

/**
 * Sign-in with Google and Apple: browsers navigate to the provider and back, phones send the token of their own picker.
 */
export function providerRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    'config' | 'database' | 'now' | 'secretKey' | 'google' | 'apple' | 'log' | 'metrics' | 'summary'
  >,
  handOver: HandOver,
) {
  const cookies = authCookies(deps.config)

  for (const provider of ['google', 'apple'] as const) {
    implement(server, guards, calls.auth[provider], async ({ query, request, reply }) => {
      const browser = browserSecret(request.cookies[BROWSER_COOKIE])
      const redirect = ownPath(query.redirect ?? null)
      const begun = await beginProviderLogin(deps, {
        provider,
        purpose: 'login',
        browser,
        redirect,
        language: query.ln,
      })
      if (!begun.ok) return backToLogin(reply, begun.error)
      cookies.setBrowser(reply, browser)
      await reply.redirect(begun.url.href, 302)
      return undefined
    })
  }
  implement(server, guards, calls.auth.googleCallback, async ({ query, request, reply }) => {
    const url = new URL(request.url, deps.config.appUrl)
    const browser = request.cookies[BROWSER_COOKIE]
    return enter(
      'google',
      await unlessBlocked(finishGoogleLogin(deps, { url, state: query.state, error: query.error, browser })),
      request,
      reply,
    )
  })
  implement(server, guards, calls.auth.googleNative, async ({ body, request, reply }) => {
    const signedIn = await countRefusals(deps.metrics, 'google', () => finishGoogleNative(deps, body))
    return handOver('google', signedIn, request, reply)
  })
  implement(
    server,
    guards,
    calls.auth.appleCallback,
    async ({ request, reply }) => {
      if (!(request.body instanceof URLSearchParams)) {
        const native = parse(nativeApple, request.body) ?? refuse()
        const signedIn = await countRefusals(deps.metrics, 'apple', () => finishAppleNative(deps, native))
        return handOver('apple', signedIn, request, reply)
      }
      const posted = Object.fromEntries(request.body)
      assertStorable(posted)
      const handle = await keepAppleAnswer(deps, parse(webApple, posted) ?? refuse())
      if (handle === null) return backToLogin(reply, 'expired')
      await reply.redirect(`${RETURN_PATHS.apple.login}?handle=${handle}`, 303)
      return undefined
    },
    { ownBody: true },
  )
  implement(server, guards, calls.auth.appleFinish, async ({ query, request, reply }) => {
    return enter(
      'apple',
      await unlessBlocked(finishAppleLogin(deps, { handle: query.handle, browser: request.cookies[BROWSER_COOKIE] })),
      request,
      reply,
    )
  })
  implement(server, guards, calls.auth.country, async ({ request }) => ({
    country: callerCountry(request, deps.config),
  }))

  /** Sets the session as a cookie that scripts can't read, and redirects the browser to the requested path. */
  async function enter(
    way: SignInWay,
    finished: Finished,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<undefined> {
    countSignIn(deps.metrics, way, finished.ok ? 'ok' : 'refused')
    if (!finished.ok) return backToLogin(reply, finished.error)
    const { signedIn, redirect } = finished
    await describeSession(deps, signedIn.token, clientOf(request))
    cookies.setSession(reply, signedIn.token, signedIn.me.id)
    await reply.redirect(redirect, 303)
    return undefined
  }

  async function backToLogin(reply: FastifyReply, error: SignInError): Promise<undefined> {
    cookies.setError(reply, error)
    await reply.redirect('/login', 303)
    return undefined
  }
}

/** A browser that comes back from a provider sees errors in the app. */
async function unlessBlocked(finishing: Promise<Finished>): Promise<Finished> {
  try {
    return await finishing
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.accountBlocked') return { ok: false, error: 'blocked' }
    throw error
  }
}

/** Unreachable: a schema that exists returns a value or throws. */
function refuse(): never {
  throw new AppError('request.invalid')
}

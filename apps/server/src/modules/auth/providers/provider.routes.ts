import { nativeApple, webApple } from '@wayform/contract/calls/auth.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { SignInError } from '@wayform/contract/sign-in-errors.ts'
import { ownPath } from '@wayform/core/rules/own-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement, parse } from '../../../platform/http/implement.ts'
import { assertStorable } from '../../../platform/http/storable.ts'
import { authCookies, BROWSER_COOKIE } from '../sessions/auth-cookies.ts'
import { callerCountry } from '../country.ts'
import { clientOf } from '../sessions/device-name.ts'
import { finishAppleLogin, finishAppleNative, keepAppleAnswer } from './finish-apple-login.ts'
import { type Finished, finishGoogleLogin, finishGoogleNative } from './finish-google-login.ts'
import { beginProviderLogin, browserSecret, RETURN_PATHS } from './provider-login.ts'
import { describeSession } from '../sessions/sessions.ts'
import type { SignedIn } from '../sign-in.ts'

type HandOver = (
  signedIn: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SignedIn | { me: SignedIn['me'] }>

/** Sign-in with Google and Apple: browsers come and go as navigations, phones bring what their own pickers gave. */
export function providerRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'apple' | 'log' | 'summary'>,
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
      await finishGoogleLogin(deps, { url, state: query.state, error: query.error, browser }),
      request,
      reply,
    )
  })
  implement(server, guards, calls.auth.googleNative, async ({ body, request, reply }) => {
    return handOver(await finishGoogleNative(deps, body), request, reply)
  })
  implement(
    server,
    guards,
    calls.auth.appleCallback,
    async ({ request, reply }) => {
      if (!(request.body instanceof URLSearchParams)) {
        const native = parse(nativeApple, request.body) ?? refuse()
        return handOver(await finishAppleNative(deps, native), request, reply)
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
      await finishAppleLogin(deps, { handle: query.handle, browser: request.cookies[BROWSER_COOKIE] }),
      request,
      reply,
    )
  })
  implement(server, guards, calls.auth.country, async ({ request }) => ({
    country: callerCountry(request, deps.config),
  }))

  /** The session is a cookie that no script reads, and the browser goes where it wanted to. */
  async function enter(finished: Finished, request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
    if (!finished.ok) return backToLogin(reply, finished.error)
    const { signedIn, redirect } = finished
    await describeSession(deps, signedIn.token, clientOf(request))
    cookies.setSession(reply, signedIn.token)
    await reply.redirect(redirect, 303)
    return undefined
  }

  async function backToLogin(reply: FastifyReply, error: SignInError): Promise<undefined> {
    cookies.setError(reply, error)
    await reply.redirect('/login', 303)
    return undefined
  }
}

/** Never met: a schema that is there gives a value or throws. */
function refuse(): never {
  throw new AppError('request.invalid')
}

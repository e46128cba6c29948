import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Guards, Owner } from '../../platform/http/implement-call.ts'
import { isWebClient } from '../auth/sessions/auth-cookies.ts'
import { LOGIN_MS } from '../auth/whatsapp/login-limits.ts'
import { browserSecret } from '../auth/providers/provider-login.ts'
import { navigatingOwner } from '../auth/sessions/sessions.ts'

/** Identifies the browser that started to connect. Lax, because Google redirects back here from its own site. */
const BROWSER_COOKIE = 'wf-connect'

/** The caller who returns from Google, with the secret of the start. */
export type Returned = { owner: Owner | undefined; browser: string | undefined; isNative: boolean }

/** A connection to Google must end in the browser or app that it started in. */
export function connectingBrowser(deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>, guards: Guards) {
  const cookie = {
    httpOnly: true,
    secure: deps.config.appUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/integration',
    maxAge: LOGIN_MS / 1000,
  } as const

  return {
    /** Starts with this browser's secret, and sets its cookie only if the start succeeds. */
    async leave(request: FastifyRequest, reply: FastifyReply, owner: Owner, begin: (browser: string) => Promise<URL>) {
      const isWeb = isWebClient(request)
      const browser = isWeb ? browserSecret(request.cookies[BROWSER_COOKIE]) : sessionSecret(owner)
      const url = await begin(browser)
      if (isWeb) reply.setCookie(BROWSER_COOKIE, browser, cookie)
      return { url: url.href }
    },

    async returned(request: FastifyRequest, reply: FastifyReply): Promise<Returned> {
      const isNative = request.headers['x-auth-token'] !== undefined
      const owner = await (isNative ? guards.authenticate(request, reply) : navigatingOwner(deps, request, reply))
      const browser = isNative ? owner && sessionSecret(owner) : request.cookies[BROWSER_COOKIE]
      return { owner, browser, isNative }
    },

    /** Redirects a browser to the screen where it started; answers a native app with JSON. */
    async answer(reply: FastifyReply, isNative: boolean, connection: GoogleConnection, screen: string) {
      if (!isNative) {
        await reply.redirect(screen, 303)
        return undefined
      }
      const code = CODES[connection]
      if (code) throw new AppError(code, { params: { provider: 'Google' } })
      return {}
    },
  }
}

/** A client without cookies is identified by its session instead. */
const sessionSecret = ({ sessionHash }: Owner) => `session ${sessionHash}`

const CODES: Record<GoogleConnection, AppError['code'] | null> = {
  connected: null,
  cancelled: 'integration.accessRefused',
  incomplete: 'integration.accessRefused',
  expired: 'auth.required',
  refused: 'auth.identityInvalid',
  unavailable: 'provider.failed',
  notSetUp: 'provider.notSetUp',
}

import { ACCOUNT_COOKIE } from '@wayform/contract/first-screen.ts'
import { SIGN_IN_ERROR_COOKIE, type SignInError } from '@wayform/contract/sign-in-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { BRIDGE_CHOICE_MS, LOGIN_MS } from '../whatsapp/login-limits.ts'

export const SESSION_COOKIE = 'wf-token'
export const ATTEMPT_COOKIE = 'wf-attempt'
/** Identifies the browser that was asked whether to switch accounts. */
export const CHOICE_COOKIE = 'wf-choice'
/** Identifies the browser that started a login at a provider. */
export const BROWSER_COOKIE = 'wf-browser'

const SESSION_SECONDS = 365 * 86_400
/** The app shows this error as soon as it starts. */
const ERROR_SECONDS = 60

/** Host-only (no domain) and unreadable for scripts. */
export function authCookies({ appUrl }: Pick<Config, 'appUrl'>) {
  const session = { httpOnly: true, secure: appUrl.startsWith('https:'), sameSite: 'lax', path: '/' } as const
  // No flow returns here from another site, so Strict keeps the secret out of foreign links.
  const attempt = { ...session, sameSite: 'strict', path: '/auth' } as const
  // The provider redirects back from its own site: with Strict, the browser would omit the cookie.
  const browser = { ...session, path: '/auth' } as const
  // The only ones that scripts may read, and no secrets: a word of a fixed list, and whose session this is.
  const readable = { ...session, httpOnly: false } as const
  return {
    setBrowser: (reply: FastifyReply, secret: string) =>
      reply.setCookie(BROWSER_COOKIE, secret, { ...browser, maxAge: LOGIN_MS / 1000 }),
    setError: (reply: FastifyReply, code: SignInError) =>
      reply.setCookie(SIGN_IN_ERROR_COOKIE, code, { ...readable, maxAge: ERROR_SECONDS }),
    setSession: (reply: FastifyReply, token: string, accountId: string) =>
      reply
        .setCookie(SESSION_COOKIE, token, { ...session, maxAge: SESSION_SECONDS })
        .setCookie(ACCOUNT_COOKIE, accountId, { ...readable, maxAge: SESSION_SECONDS }),
    /** For browsers that signed in before there was this cookie. */
    setAccount: (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
      if (request.cookies[SESSION_COOKIE] === undefined || request.cookies[ACCOUNT_COOKIE] === accountId) return
      reply.setCookie(ACCOUNT_COOKIE, accountId, { ...readable, maxAge: SESSION_SECONDS })
    },
    clearSession: (reply: FastifyReply) =>
      reply.clearCookie(SESSION_COOKIE, session).clearCookie(ACCOUNT_COOKIE, readable),
    setAttempt: (reply: FastifyReply, secret: string) =>
      reply.setCookie(ATTEMPT_COOKIE, secret, { ...attempt, maxAge: LOGIN_MS / 1000 }),
    setChoice: (reply: FastifyReply, secret: string) =>
      reply.setCookie(CHOICE_COOKIE, secret, { ...attempt, maxAge: BRIDGE_CHOICE_MS / 1000 }),
    clearChoice: (reply: FastifyReply) => reply.clearCookie(CHOICE_COOKIE, attempt),
    clearAttempt: (reply: FastifyReply) => reply.clearCookie(ATTEMPT_COOKIE, attempt),
  }
}

/** Our own pages send this header. They get cookies, and no secret in a body that a script could read. */
export function isWebClient(request: FastifyRequest): boolean {
  return request.headers['x-wf-client'] !== undefined
}

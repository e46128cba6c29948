import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { LOGIN_MS } from './login-limits.ts'

export const SESSION_COOKIE = 'wf-token'
export const ATTEMPT_COOKIE = 'wf-attempt'

const SESSION_SECONDS = 365 * 86_400

/** Host-only (no domain), unreadable for scripts. */
export function authCookies({ appUrl }: Pick<Config, 'appUrl'>) {
  const session = { httpOnly: true, secure: appUrl.startsWith('https:'), sameSite: 'lax', path: '/' } as const
  // Nothing leads here from another site, so the attempt's secret never travels with a foreign link.
  const attempt = { ...session, sameSite: 'strict', path: '/auth' } as const
  return {
    setSession: (reply: FastifyReply, token: string) =>
      reply.setCookie(SESSION_COOKIE, token, { ...session, maxAge: SESSION_SECONDS }),
    clearSession: (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, session),
    setAttempt: (reply: FastifyReply, secret: string) =>
      reply.setCookie(ATTEMPT_COOKIE, secret, { ...attempt, maxAge: LOGIN_MS / 1000 }),
    clearAttempt: (reply: FastifyReply) => reply.clearCookie(ATTEMPT_COOKIE, attempt),
  }
}

/** Our own pages say so with this header; they get cookies, and no secret in a body that a script could read. */
export function isWebClient(request: FastifyRequest): boolean {
  return request.headers['x-wf-client'] !== undefined
}

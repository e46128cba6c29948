import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { signState, verifyState } from '../../platform/secrets/signed-state.ts'
import { hashToken, isEqualSecret } from '../../platform/secrets/tokens.ts'

export const OPERATOR_COOKIE = 'wf-operator'
const HOURS = 12

/**
 * The operator's session: half a day in the browser that posted the key. The cookie is signed and not stored, so that
 * the page opens while the database is down. A new OPERATOR_KEY ends all sessions.
 */
export function operatorSession({ config, secretKey, now }: Pick<Services, 'config' | 'secretKey' | 'now'>) {
  const options = {
    httpOnly: true,
    secure: config.appUrl.startsWith('https:'),
    sameSite: 'strict',
    path: '/operator',
  } as const
  const hash = (key: string) => hashToken(secretKey, 'operator-key', key)

  return {
    /** Compared as hashes, so that neither length nor beginning of the key takes part in the time. */
    isKey: (key: string) => config.operatorKey !== null && isEqualSecret(hash(key), hash(config.operatorKey)),

    open(reply: FastifyReply) {
      const until = new Date(now().getTime() + HOURS * 3_600_000)
      const signed = signState(secretKey, 'operator', hash(config.operatorKey ?? ''), until)
      reply.setCookie(OPERATOR_COOKIE, signed, { ...options, maxAge: HOURS * 3_600 })
    },

    close: (reply: FastifyReply) => reply.clearCookie(OPERATOR_COOKIE, options),

    isOpen(request: FastifyRequest): boolean {
      const signed = verifyState(secretKey, 'operator', request.cookies[OPERATOR_COOKIE] ?? '', now())
      return (
        signed !== null &&
        config.operatorKey !== null &&
        typeof signed.value === 'string' &&
        isEqualSecret(signed.value, hash(config.operatorKey))
      )
    },
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'

/** The pages inside the iOS and Android apps. */
const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost']

/**
 * The header that makes cookies count (`x-wf-client`) is missing here on purpose, and so is allow-credentials: the apps
 * send their token, and a page that another program serves on https://localhost gets nothing from the browser's cookies.
 */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `content-type, accept-language, x-auth-token, ${IDEMPOTENCY_HEADER}`,
  'access-control-max-age': '7200',
}

export function isNativeApp({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && NATIVE_ORIGINS.includes(headers.origin)
}

/** Lets the native apps call the API with their token, and never with a cookie. */
export function answerNativeApps(server: FastifyInstance) {
  server.addHook('onRequest', async (request, reply) => {
    if (!isNativeApp(request)) return undefined
    delete request.headers.cookie
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-expose-headers': 'retry-after',
      vary: 'origin',
    })
    if (request.method !== 'OPTIONS') return undefined
    return reply.code(204).headers(PREFLIGHT).send()
  })
}

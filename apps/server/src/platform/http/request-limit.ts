import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { addressKey } from './client-address.ts'
import { rateLimiter } from './rate-limit.ts'

/** Far above what a person with several tabs does; what needs less has a limit of its own. */
const REQUESTS_A_MINUTE = 1_200

/** One address can't keep the API from others. Health checks and providers are not counted. */
export function limitRequests(server: FastifyInstance, now?: () => number) {
  const limit = rateLimiter({ limit: REQUESTS_A_MINUTE, windowMs: 60_000, ...(now && { now }) })
  server.addHook('onRequest', async (request) => {
    const policy = request.routeOptions.config.policy
    if (policy?.surface === 'any' || policy?.access === 'provider') return
    const { isAllowed, retryAfterSeconds } = limit.take(addressKey(request.ip))
    if (!isAllowed) throw new AppError('request.tooMany', { retryAfterSeconds })
  })
}

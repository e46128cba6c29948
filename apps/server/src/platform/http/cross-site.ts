import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { isNativeApp } from './native-origins.ts'

/**
 * Uses the browser's Sec-Fetch headers: another site may navigate here, but never call. Providers authenticate
 * separately.
 */
export function refuseCrossSite(server: FastifyInstance) {
  server.addHook('onRequest', async (request) => {
    const { access, isPostedFromElsewhere } = request.routeOptions.config.policy ?? {}
    if (access === 'provider' || isNativeApp(request)) return
    const site = request.headers['sec-fetch-site']
    if (site !== 'cross-site') return
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
    const isExpected = request.method === 'GET' || isPostedFromElsewhere === true
    if (!isNavigation || !isExpected || access === 'owner') throw new AppError('auth.crossSite')
  })
}

import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Browsers say where a request came from. Another site may navigate here, never call; providers prove themselves apart. */
export function refuseCrossSite(server: FastifyInstance) {
  server.addHook('onRequest', async (request) => {
    const { access, isPostedFromElsewhere } = request.routeOptions.config.policy ?? {}
    if (access === 'provider') return
    const site = request.headers['sec-fetch-site']
    if (site !== 'cross-site') return
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
    const isExpected = request.method === 'GET' || isPostedFromElsewhere === true
    if (!isNavigation || !isExpected || access === 'owner') throw new AppError('auth.crossSite')
  })
}

import type { FastifyInstance } from 'fastify'
import type { Owner } from './implement.ts'

declare module 'fastify' {
  interface FastifyRequest {
    owner: Owner | undefined
  }
}

/** Nothing is public by omission: a route that does not say who may call it stops the server from being built. */
export function requirePolicies(server: FastifyInstance) {
  server.addHook('onRoute', (route) => {
    const policy = route.config?.policy
    if (!policy?.access || policy.gate === undefined || !policy.surface) {
      throw new Error(`${String(route.method)} ${route.url} declares no access policy: add it to the contract`)
    }
  })
}

import type { RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Owner } from './implement-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    owner: Owner | undefined
  }
}

/** Nothing is public by omission: a route without an access policy stops the server from being built. */
export function requirePolicies(server: FastifyInstance) {
  const routes: RegisteredRoute[] = []
  registered.set(server, routes)
  server.addHook('onRoute', (route) => {
    const policy = route.config?.policy
    if (!policy?.access || policy.gate === undefined || !policy.surface) {
      throw new Error(`${String(route.method)} ${route.url} declares no access policy: add it to the contract`)
    }
    routes.push({ method: String(route.method), url: route.url, policy })
  })
}

export type RegisteredRoute = { method: string; url: string; policy: RouteSpec }

/** All routes of this server, for the test that compares them with the contract. */
export function registeredRoutes(server: FastifyInstance): readonly RegisteredRoute[] {
  return registered.get(server) ?? []
}

const registered = new WeakMap<FastifyInstance, RegisteredRoute[]>()

import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { readSetup, saveSetup } from './booking-setup.ts'

export function bookingsRoutes(server: FastifyInstance, guards: Guards, deps: Pick<Services, 'database' | 'now'>) {
  const { bookings } = calls
  implement(server, guards, bookings.setup, ({ owner, query }) => readSetup(deps, { owner, ...query }))
  implement(server, guards, bookings.saveSetup, ({ owner, body }) => saveSetup(deps, { owner, ...body }))
}

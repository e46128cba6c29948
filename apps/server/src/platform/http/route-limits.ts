import { everyCall, isTakenByRoute, type Limit, type Limits } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitCounts } from '../limits/limit-counts.ts'
import { AppError } from './app-error.ts'
import { addressKey } from './client-address.ts'

/** The declared limits that a route counts itself. */
export type OwnLimits<L extends Limits> = {
  [Name in keyof L as L[Name] extends { of: string } ? Name : never]: OwnLimit
}

export type OwnLimit = {
  /**
   * Counts one more. Beyond the limit the call is rejected; if the contract has an alternative, this returns false
   * instead.
   */
  take(): Promise<boolean>
}

/** Counted once it is known who calls. */
const isOfCaller = ({ by }: Limit) => by === 'account' || by === 'key'

type Named = readonly [name: string, limit: Limit]

const NONE = {}
const MAX_LINK_LENGTH = 40

/** Enforces the limits of one route: before anything is read, before the handler, and by the handler. */
export function routeLimits(counts: LimitCounts, { limits }: Pick<RouteSpec, 'limits'>) {
  const stated = Object.entries(limits)
  const onArrival = stated.filter(([, limit]) => !isTakenByRoute(limit) && !isOfCaller(limit))
  const ofAccount = stated.filter(([, limit]) => !isTakenByRoute(limit) && isOfCaller(limit))
  const byRoute = stated.filter(([, limit]) => isTakenByRoute(limit))

  async function take([name, limit]: Named, request: FastifyRequest): Promise<boolean> {
    const taken = await counts.take(name, limit, keyOf(limit, request))
    if (taken.isAllowed) return true
    if (limit.instead !== undefined) return false
    throw new AppError('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds })
  }

  const takeAll = async (named: readonly Named[], request: FastifyRequest) => {
    for (const each of named) await take(each, request)
  }

  return {
    hasArrival: onArrival.length > 0,
    arrive: (request: FastifyRequest) => takeAll(onArrival, request),
    admit: (request: FastifyRequest) => takeAll(ofAccount, request),
    own: (request: FastifyRequest): Readonly<Record<string, OwnLimit>> =>
      byRoute.length === 0
        ? NONE
        : Object.fromEntries(byRoute.map((each) => [each[0], { take: () => take(each, request) }])),
  }
}

/** Requests on the app's host that are no calls of the contract share one limit: its pages and unknown addresses. */
export function limitOtherRequests(server: FastifyInstance, counts: LimitCounts) {
  const { arrive } = routeLimits(counts, { limits: everyCall })
  server.addHook('onRequest', async (request) => {
    const { isCall, policy } = request.routeOptions.config
    if (!isCall && policy?.unlimited === undefined) await arrive(request)
  })
}

function keyOf({ by }: Limit, { ip, owner, params }: FastifyRequest): string {
  if (by === 'address') return addressKey(ip)
  if (by === 'account') return owner?.id ?? ''
  if (by === 'key') return owner?.key?.id ?? ''
  if (by === 'everybody') return ''
  const { link = '' } = params as { link?: string } // the contract’s tests ensure that the path has one
  return `${addressKey(ip)} ${link.slice(0, MAX_LINK_LENGTH).toLowerCase()}`
}

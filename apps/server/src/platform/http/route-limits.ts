import { everyCall, isTakenByRoute, type Limit, type Limits } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Taken } from '../limits/limit-counter.ts'
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

/** The keys by which a limit can count. */
export type Counted = { ip: string; owner?: { id: string; key?: { id: string } } | undefined; params: unknown }

const NONE = {}
const MAX_LINK_LENGTH = 40

/** Enforces the limits of one route: before anything is read, before the handler, and by the handler. */
export function routeLimits(counts: LimitCounts, { limits }: Pick<RouteSpec, 'limits'>) {
  const stated = Object.entries(limits)
  const onArrival = stated.filter(([, limit]) => !isTakenByRoute(limit) && !isOfCaller(limit))
  const ofAccount = stated.filter(([, limit]) => !isTakenByRoute(limit) && isOfCaller(limit))
  const byRoute = stated.filter(([, limit]) => isTakenByRoute(limit))

  function decide(limit: Limit, taken: Taken): boolean {
    if (taken.isAllowed) return true
    if (limit.instead !== undefined) return false
    throw new AppError('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds })
  }

  async function take([name, limit]: Named, request: Counted): Promise<boolean> {
    return decide(limit, await counts.take(name, limit, keyOf(limit, request)))
  }

  /** Mostly there is nothing to wait for: one count in this process. */
  function takeAll(named: readonly Named[], request: Counted): Promise<void> | undefined {
    for (const [index, [name, limit]] of named.entries()) {
      const taken = counts.take(name, limit, keyOf(limit, request))
      if ('then' in taken) return takeRest(taken, limit, named.slice(index + 1), request)
      decide(limit, taken)
    }
    return undefined
  }

  async function takeRest(first: Promise<Taken>, limit: Limit, rest: readonly Named[], request: Counted) {
    decide(limit, await first)
    await takeAll(rest, request)
  }

  return {
    hasArrival: onArrival.length > 0,
    /** Nothing when there is nothing to wait for. */
    arrive: (request: Counted): Promise<void> | undefined => takeAll(onArrival, request),
    admit: (request: Counted): Promise<void> | undefined => takeAll(ofAccount, request),
    own: (request: Counted): Readonly<Record<string, OwnLimit>> =>
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

function keyOf({ by }: Limit, { ip, owner, params }: Counted): string {
  if (by === 'address') return addressKey(ip)
  if (by === 'account') return owner?.id ?? ''
  if (by === 'key') return owner?.key?.id ?? ''
  if (by === 'everybody') return ''
  const { link = '' } = params as { link?: string } // the contract’s tests ensure that the path has one
  return `${addressKey(ip)} ${link.slice(0, MAX_LINK_LENGTH).toLowerCase()}`
}

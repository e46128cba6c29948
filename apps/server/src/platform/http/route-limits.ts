import { everyCall, isTakenByRoute, type Limit, type Limits } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitCounts } from '../limits/limit-counts.ts'
import { AppError } from './app-error.ts'
import { addressKey } from './client-address.ts'

/** Of the limits that a route states, those that it takes itself. */
export type OwnLimits<L extends Limits> = {
  [Name in keyof L as L[Name] extends { of: string } ? Name : never]: OwnLimit
}

export type OwnLimit = {
  /** One more. Beyond the limit the call is refused; where the contract says what comes instead, the answer is false. */
  take(): Promise<boolean>
}

type Named = readonly [name: string, limit: Limit]

const NONE = {}
const MAX_LINK_LENGTH = 40

/** How the limits of one route are enforced: before anything is read, before the handler, and by the handler. */
export function routeLimits(counts: LimitCounts, { limits }: Pick<RouteSpec, 'limits'>) {
  const stated = Object.entries(limits)
  const onArrival = stated.filter(([, limit]) => !isTakenByRoute(limit) && limit.by !== 'account')
  const ofAccount = stated.filter(([, limit]) => !isTakenByRoute(limit) && limit.by === 'account')
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

/** What is no call of the contract counts as one on the app's host: its pages, and addresses that nothing has. */
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
  if (by === 'everybody') return ''
  const { link = '' } = params as { link?: string } // the contract’s tests see to it that the path has one
  return `${addressKey(ip)} ${link.slice(0, MAX_LINK_LENGTH).toLowerCase()}`
}

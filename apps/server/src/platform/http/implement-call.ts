import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@wayform/contract/intention.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Feature, hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import type { z } from 'zod'
import type { LimitCounts } from '../limits/limit-counts.ts'
import { AppError } from './app-error.ts'
import { assertStorable } from './assert-storable.ts'
import { issueProblem } from './issue-problem.ts'
import { type OwnLimits, routeLimits } from './route-limits.ts'

/** The caller, from the session, before anything else is read. */
export type Owner = { id: string; plan: Plan; maxFormCount: number | null; sessionHash: string }

export type Guards = {
  /** Throws `auth.required` without a session. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Owner>
  ownsForm(ownerId: string, formId: string): Promise<boolean>
  ownsLink(ownerId: string, link: string): Promise<boolean>
  runOnce: RunOnce
  limits: LimitCounts
}

/**
 * Returns the first result to every call of one owner with the same idempotency key; `request` must be equal in a
 * repeat.
 */
export type RunOnce = <T>(
  intention: { ownerId: string | null; key: string; request: unknown },
  work: (id: string) => Promise<T>,
) => Promise<T>

/**
 * A call that must run once. `id` is the same for a repeat after a crash: the created object gets it, and is then found
 * instead of created again.
 */
export type Intention = { id: string }

export type Call<R extends RouteSpec> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  owner: R['access'] extends 'owner' ? Owner : undefined
  intention: Intention
  /** Limits that the contract leaves to the handler. */
  limits: OwnLimits<R['limits']>
  /** For a handler with `ownRepeats`: this part runs once; the rest of the handler runs each time. */
  once: <T>(work: (intention: Intention) => Promise<T>) => Promise<T>
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the body, or nothing if it has sent the reply itself. */
export type Handler<R extends RouteSpec> = (call: Call<R>) => Promise<AnswerOf<R> | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry of this route. A route without one stops the server from being built. */
    policy?: RouteSpec
    /** Added by `implement`, which enforces its limits. */
    isCall?: true
  }
}

export type RouteOptions = {
  bodyLimit?: number
  /** The handler reads the body itself, because it accepts several content types. */
  ownBody?: boolean
  /** The handler calls `once` itself, because its answer is more than a body: a cookie, for example. */
  ownRepeats?: boolean
}

/**
 * Adds one call of the contract to the server. The order of the checks is guaranteed: rate limit, caller, ownership,
 * plan, and only then the request itself. The body of the answer is reduced to the contract's schema.
 */
export function implement<const R extends RouteSpec>(
  server: FastifyInstance,
  guards: Guards,
  spec: R,
  handler: Handler<R>,
  options: RouteOptions = {},
) {
  const limits = routeLimits(guards.limits, spec)
  server.route({
    method: spec.method,
    url: spec.path,
    config: { policy: spec, isCall: true },
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(limits.hasArrival || spec.access === 'owner'
      ? {
          onRequest: async (request, reply) => {
            await limits.arrive(request)
            if (spec.access === 'owner') request.owner = await guards.authenticate(request, reply)
          },
        }
      : {}),
    handler: async (request, reply) => {
      const owner = request.owner
      if (spec.owns && owner) await assertOwned(guards, spec, owner, request)
      if (spec.gate && owner) assertFeature(owner, spec.gate)
      // A handler that reads form posts itself cleans the input instead of rejecting it.
      const isOwnPost = options.ownBody && request.body instanceof URLSearchParams
      if (spec.body && !isOwnPost) assertStorable(request.body)
      const asked = {
        params: parse(spec.params, request.params),
        query: parse(spec.query, request.query),
        body: options.ownBody ? undefined : parse(spec.body, request.body),
      }
      const key = spec.creates && intentionKey(request)
      const once: Call<R>['once'] = (work) => {
        if (!key) return work({ id: randomUUID() })
        const wanted = { ownerId: owner?.id ?? null, key, request: [spec.method, spec.path, asked] }
        return guards.runOnce(wanted, (id) => work({ id }))
      }
      const handled = async (intention: Intention) => {
        await limits.admit(request)
        const own = limits.own(request)
        // Each part was parsed by the schema that its type comes from.
        const answer = await handler({ ...asked, owner, intention, once, limits: own, request, reply } as Call<R>)
        if (answer === undefined) return undefined
        const status = reply.statusCode in spec.answers ? reply.statusCode : firstStatus(spec)
        return { status, body: spec.answers[status]?.parse(answer) }
      }
      const answer = options.ownRepeats ? await handled({ id: randomUUID() }) : await once(handled)
      return answer ? reply.code(answer.status).send(answer.body) : reply
    },
  })
}

function intentionKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: { key: 'invalid' } } })
}

export function assertFeature(owner: { plan: Plan }, feature: Feature) {
  if (!hasFeature(owner.plan, feature)) throw new AppError('plan.featureMissing', { params: { feature } })
}

async function assertOwned(guards: Guards, spec: RouteSpec, owner: Owner, request: FastifyRequest) {
  const [part = 'params', name = 'id'] = (spec.owns ?? '').split('.')
  const source = (request as unknown as Record<string, Record<string, unknown> | undefined>)[part]
  const id = source?.[name]
  if (name === 'link') {
    if (!(await guards.ownsLink(owner.id, String(id)))) throw new AppError('form.notFound')
    return
  }
  if (typeof id !== 'string' || !UUID.test(id))
    throw new AppError('request.invalid', { fields: { [name]: { key: 'fieldInvalid', params: { field: name } } } })
  if (!(await guards.ownsForm(owner.id, id))) throw new AppError('form.notFound')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', issueProblem(issue)]),
  )
  throw new AppError('request.invalid', { fields })
}

function firstStatus(spec: RouteSpec): number {
  return Number(Object.keys(spec.answers)[0] ?? 200)
}

import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@wayform/contract/intention.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Feature, hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import { hasRight, type Role } from '@wayform/core/workspaces/roles.ts'
import type { z } from 'zod'
import type { LimitCounts } from '../limits/limit-counts.ts'
import { AppError } from './app-error.ts'
import { assertStorable } from './assert-storable.ts'
import { issueProblem } from './issue-problem.ts'
import { sendFreshJson } from './pages/compressed-page.ts'
import { type OwnLimits, routeLimits } from './route-limits.ts'

/** A workspace that a person works in. */
export type Place = {
  id: string
  role: Role
  plan: Plan
  maxFormCount: number | null
  /** The forms that this person may look at; null: all. A viewer may be given some; an agent has those with responses for them. */
  formIds: string[] | null
}

/** For a member who may see some forms only, the others do not exist. */
export const seesForm = ({ formIds }: Pick<Place, 'formIds'>, formId: string): boolean =>
  formIds === null || formIds.includes(formId)

/** The member whose responses alone this person sees; null: all. */
export const onlyResponsesOf = ({ role, personId }: Pick<Owner, 'role' | 'personId'>): string | null =>
  role === 'agent' ? personId : null

type Caller = { personId: string; places: readonly Place[]; sessionHash: string }

/**
 * The caller, from the session, before anything else is read. `id`, role and plan are those of the workspace that the
 * call is about: the form's, or the one that the request names, or else the person's own.
 */
export type Owner = Caller &
  Place & {
    /** The request names a workspace that this person is not in. */
    isElsewhere?: true
    /** The key of the program that calls for this person. */
    key?: { id: string; name: string }
  }

export function inPlace({ personId, places, sessionHash }: Caller, place: Place): Owner {
  return { ...place, personId, places, sessionHash }
}

export type Guards = {
  /** Throws `auth.required` without a session. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Owner>
  /** Which of these workspaces a form belongs to, by its id or its link. */
  findForm(workspaceIds: readonly string[], form: { id: string } | { link: string }): Promise<FoundForm | undefined>
  runOnce: RunOnce
  limits: LimitCounts
}

export type FoundForm = { id: string; workspaceId: string }

/**
 * Returns the first result to every call of one owner with the same idempotency key; `request` must be equal in a
 * repeat.
 */
export type RunOnce = <T>(
  intention: { /** The person. */ ownerId: string | null; key: string; request: unknown },
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

/** Returns the body, or nothing if it has sent the reply itself, or if the contract's answer is 204. */
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
  /** The answer may be a long list: it is sent compressed. */
  isLong?: boolean
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
    ...(spec.access === 'owner'
      ? {
          onRequest: async (request, reply) => {
            await limits.arrive(request)
            request.owner = await guards.authenticate(request, reply)
          },
        }
      : limits.hasArrival
        ? {
            // On the busiest routes: a promise only when there is something to wait for.
            onRequest: (request, _reply, done) => limits.arrive(request) ?? done(),
          }
        : {}),
    handler: async (request, reply) => {
      const owner = request.owner && (await inItsWorkspace(guards, spec, request.owner, request))
      if (owner) request.owner = owner
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
        const wanted = { ownerId: owner?.personId ?? null, key, request: [spec.method, spec.path, asked] }
        return guards.runOnce(wanted, (id) => work({ id }))
      }
      const handled = async (intention: Intention) => {
        const waiting = limits.admit(request)
        if (waiting) await waiting
        const own = limits.own(request)
        // Each part was parsed by the schema that its type comes from.
        const answer = await handler({ ...asked, owner, intention, once, limits: own, request, reply } as Call<R>)
        if (answer === undefined)
          return spec.answers[NO_CONTENT] === null ? { status: NO_CONTENT, body: undefined } : undefined
        const status = reply.statusCode in spec.answers ? reply.statusCode : firstStatus(spec)
        return { status, body: spec.answers[status]?.parse(answer) }
      }
      const answer = options.ownRepeats ? await handled({ id: randomUUID() }) : await once(handled)
      if (!answer) return reply
      reply.code(answer.status)
      return options.isLong ? sendFreshJson(request, reply, answer.body) : reply.send(answer.body)
    },
  })
}

/** Nothing is left to be sent by a handler itself. */
const NO_CONTENT = 204

function intentionKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: { key: 'invalid' } } })
}

export function assertFeature(owner: { plan: Plan }, feature: Feature) {
  if (!hasFeature(owner.plan, feature)) throw new AppError('plan.featureMissing', { params: { feature } })
}

/** The caller in the workspace of the form that the call names. What this person has no part in is not there. */
async function inItsWorkspace(guards: Guards, spec: RouteSpec, asked: Owner, request: FastifyRequest): Promise<Owner> {
  const owner = spec.owns ? await inFormsPlace(guards, spec.owns, asked, request) : asked
  if (spec.may === undefined || spec.may === 'self') return owner
  if (owner.isElsewhere) throw new AppError('workspace.notFound')
  if (!hasRight(owner.role, spec.may)) throw new AppError('workspace.roleMissing')
  return owner
}

async function inFormsPlace(
  guards: Guards,
  owns: NonNullable<RouteSpec['owns']>,
  owner: Owner,
  request: FastifyRequest,
): Promise<Owner> {
  const [part = 'params', name = 'id'] = owns.split('.')
  const source = (request as unknown as Record<string, Record<string, unknown> | undefined>)[part]
  const named = source?.[name]
  if (name !== 'link' && (typeof named !== 'string' || !UUID.test(named)))
    throw new AppError('request.invalid', { fields: { [name]: { key: 'fieldInvalid', params: { field: name } } } })
  const form = await guards.findForm(
    owner.places.map(({ id }) => id),
    name === 'link' ? { link: String(named) } : { id: String(named) },
  )
  const place = form && owner.places.find(({ id }) => id === form.workspaceId)
  if (!place || !seesForm(place, form.id)) throw new AppError('form.notFound')
  return inPlace(owner, place)
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

export function firstStatus(spec: RouteSpec): number {
  return Number(Object.keys(spec.answers)[0] ?? 200)
}

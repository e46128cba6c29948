import { createHash, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteSpec } from '@wayform/contract/route.ts'
import { V1, type V1Spec } from '@wayform/contract/v1/v1-route.ts'
import { hasScope, type KeyScope } from '@wayform/core/api/api-keys.ts'
import { hasRight, type Right } from '@wayform/core/workspaces/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { assertStorable } from '../../platform/http/assert-storable.ts'
import {
  assertFeature,
  firstStatus,
  type Guards,
  type Intention,
  type Owner,
  parse,
  type RunOnce,
  seesForm,
} from '../../platform/http/implement-call.ts'
import { routeLimits } from '../../platform/http/route-limits.ts'
import type { LimitCounts } from '../../platform/limits/limit-counts.ts'
import type { KeyCaller } from '../api-keys/authenticate-key.ts'

export type V1Guards = Pick<Guards, 'findForm'> & {
  limits: LimitCounts
  /** Throws `auth.keyInvalid`. */
  authenticate(authorization: string | undefined): Promise<KeyCaller>
  /** Answers a repeat while the first call is still running at once, and does not wait. */
  runOnce: RunOnce
}

type Route = RouteSpec & { scope: KeyScope | null; right: Right | null }

export type V1Call<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  owner: Owner
  scopes: readonly KeyScope[]
  intention: Intention
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    scopes: readonly KeyScope[] | undefined
  }
}

const KEY_LIMIT = 'keyCalls'
/** Idempotency keys that programs choose; stored together with the API key, so that another program can't guess one. */
const INTENTION = /^[\x21-\x7e]{1,200}$/

/**
 * Adds one call of the public API. The order of the checks is guaranteed: the address's limit, the key, the key's limit,
 * the plan, the scope, the right of the key's maker, the form; only then the request itself. A cookie is never read.
 */
export function implementV1<const R extends Route>(
  server: FastifyInstance,
  guards: V1Guards,
  spec: R,
  handler: (call: V1Call<R>) => Promise<AnswerOf<R>>,
  options: { bodyLimit?: number } = {},
) {
  const limits = routeLimits(guards.limits, spec)
  const keyLimit = (spec as unknown as V1Spec).limits[KEY_LIMIT]
  server.route({
    method: spec.method,
    url: spec.path.slice(V1.length),
    config: { policy: spec, isCall: true },
    ...options,
    onRequest: async (request, reply) => {
      await limits.arrive(request)
      const { owner, scopes } = await guards.authenticate(request.headers.authorization)
      request.owner = owner
      request.scopes = scopes
      try {
        await limits.admit(request)
      } finally {
        if (keyLimit) tellLimit(reply, guards.limits.left(KEY_LIMIT, keyLimit, owner.key?.id ?? ''), keyLimit.most)
      }
      assertFeature(owner, 'apiKeys')
      if (spec.gate) assertFeature(owner, spec.gate)
      if (spec.scope !== null && !hasScope(scopes, spec.scope)) {
        throw new AppError('auth.scopeMissing', { params: { scope: spec.scope } })
      }
      if (spec.right !== null && !hasRight(owner.role, spec.right)) throw new AppError('workspace.roleMissing')
    },
    handler: async (request, reply) => {
      const { owner, scopes } = request
      if (!owner || !scopes) throw new AppError('auth.keyInvalid')
      const params = parse(spec.params, request.params) as ParamsOf<R>
      await assertReached(guards, owner, params)
      if (spec.body) assertStorable(request.body)
      const asked = { params, query: parse(spec.query, request.query), body: parse(spec.body, request.body) }
      let isFirst = false
      const answered = await once(request, owner, asked, async (intention) => {
        isFirst = true
        // Each part was parsed by the schema that its type comes from.
        const answer = await handler({ ...asked, owner, scopes, intention, request, reply } as V1Call<R>)
        const status = firstStatus(spec)
        return { status, body: JSON.stringify(spec.answers[status]?.parse(answer)) }
      })
      if (!isFirst) reply.header('idempotent-replayed', 'true')
      return send(request, reply, answered)
    },
  })

  function once(
    request: FastifyRequest,
    owner: Owner,
    asked: object,
    work: (intention: Intention) => Promise<Answered>,
  ): Promise<Answered> {
    const given = request.headers[IDEMPOTENCY_HEADER]
    if (given === undefined || spec.method === 'GET') return work({ id: randomUUID() })
    if (typeof given !== 'string' || !INTENTION.test(given)) {
      const problem = { key: 'fieldInvalid', params: { field: IDEMPOTENCY_HEADER } } as const
      throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: problem } })
    }
    const key = createHash('sha256').update(`${owner.key?.id} ${given}`).digest('hex')
    const wanted = { ownerId: owner.personId, key, request: [spec.method, spec.path, asked] }
    return guards.runOnce(wanted, (id) => work({ id }))
  }
}

type Answered = { status: number; body: string }

/** A form beyond the key is answered like one that does not exist. */
async function assertReached({ findForm }: V1Guards, owner: Owner, params: unknown): Promise<void> {
  if (typeof params !== 'object' || params === null || !('formId' in params)) return
  const form = await findForm([owner.id], { id: String(params.formId) })
  if (!form || !seesForm(owner, form.id)) throw new AppError('form.notFound')
}

function tellLimit(reply: FastifyReply, left: { remaining: number; resetSeconds: number }, most: number) {
  reply.header('ratelimit-limit', most)
  reply.header('ratelimit-remaining', left.remaining)
  reply.header('ratelimit-reset', left.resetSeconds)
}

/** The tag is of the bytes: what reads the same has the same. */
function send(request: FastifyRequest, reply: FastifyReply, { status, body }: Answered) {
  const tag = entityTag(body)
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.method === 'GET' && matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

export function entityTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether a header with one or several tags, or `*`, has this one. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}

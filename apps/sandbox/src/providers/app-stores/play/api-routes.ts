import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formFields } from '../../sign-in/form-fields.ts'
import { createServiceAccount } from '../../fcm/service-account.ts'
import { cancel, type Happening, revoke } from './actions.ts'
import {
  badBody,
  badToken,
  notOwned,
  packageNotFound,
  PlayError,
  tokenNotFound,
  tokenTooOld,
  unauthenticated,
  wrongProduct,
} from './play-error.ts'
import { hasAccess, type Purchase, type Purchases } from './purchases.ts'
import { subscriptionBody } from './subscription-body.ts'

const PREFIX = '/google-play'
const APP = '/androidpublisher/v3/applications/:packageName/purchases'
/** Time for which Play still returns a subscription that ended. */
const KNOWN_AFTER_END_MS = 60 * 24 * 60 * 60 * 1000
const CANCELLATIONS = { USER_REQUESTED_STOP_RENEWALS: 'user', DEVELOPER_REQUESTED_STOP_PAYMENTS: 'developer' } as const
const REFUNDS = ['fullRefund', 'proratedRefund', 'itemBasedRefund']

type Account = ReturnType<typeof createServiceAccount>
interface Parts {
  packageName: string
  purchases: Purchases
  account: Account
  keys: () => Promise<object>
  now: () => number
  tell: (happenings: Happening[]) => void
}
type Params = { Params: { packageName: string; subscriptionId: string; token: string } }

/** The part of the Play Developer API that is about subscriptions, Google's tokens for it, and the keys of its pushes. */
export function playRoutes(scope: FastifyInstance, { packageName, purchases, account, keys, now, tell }: Parts) {
  scope.post('/token', async (request, reply) => {
    const answer = await account.grant(formFields(request), `http://${request.headers.host}${PREFIX}/token`)
    return reply.code('error' in answer ? 400 : 200).send(answer)
  })
  scope.get('/oauth2/v3/certs', async () => keys())

  void scope.register(async (api) => {
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof PlayError) return reply.code(error.status).send(error.body())
      throw error
    })
    api.addHook<Params>('preHandler', async ({ headers, params }) => {
      const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
      if (token === undefined || !account.isGood(token)) throw unauthenticated()
      if (params.packageName !== packageName) throw packageNotFound(params.packageName)
    })

    api.get<Params>(`${APP}/subscriptionsv2/tokens/:token`, async ({ params }) => subscriptionBody(found(params.token)))

    api.post<Params>(`${APP}/subscriptions/:subscriptionId/tokens/:token`, async ({ params }, reply) => {
      const purchase = found(verbOf(params.token, ['acknowledge']).token)
      if (purchase.productId !== params.subscriptionId) throw wrongProduct()
      if (!hasAccess(purchase.state)) throw notOwned()
      purchase.isAcknowledged = true
      tell([])
      return reply.code(204).send()
    })

    api.post<Params>(`${APP}/subscriptionsv2/tokens/:token`, async (request) => {
      const { token, verb } = verbOf(request.params.token, ['cancel', 'revoke'])
      const purchase = found(token)
      if (!hasAccess(purchase.state)) throw notOwned()
      if (verb === 'cancel') {
        const by = readCancellation(request)
        // A second cancellation succeeds, too.
        tell(purchase.state === 'CANCELED' ? [] : cancel(purchase, now(), by))
      } else {
        readRefund(request)
        tell([...revoke(purchase, now()), { name: 'VOIDED', purchase }])
      }
      return {}
    })
  })

  function found(token: string): Purchase {
    if (!/^[\w.-]{20,500}$/.test(token)) throw badToken()
    const purchase = purchases.find(token)
    if (purchase?.packageName !== packageName) throw tokenNotFound()
    if (purchase.state === 'EXPIRED' && purchase.expiryTime + KNOWN_AFTER_END_MS < now()) throw tokenTooOld()
    return purchase
  }
}

/** Google's custom verbs follow a colon. */
function verbOf<const V extends string>(text: string, verbs: readonly V[]): { token: string; verb: V } {
  const at = text.lastIndexOf(':')
  const verb = verbs.find((each) => each === text.slice(at + 1))
  if (at < 0 || verb === undefined) throw new PlayError(404, 'Not found.', { reason: 'notFound', domain: 'global' })
  return { token: text.slice(0, at), verb }
}

function readCancellation(request: FastifyRequest): 'user' | 'developer' {
  const type = member(member(jsonOf(request), 'cancellationContext'), 'cancellationType')
  const by = Object.entries(CANCELLATIONS).find(([name]) => name === type)?.[1]
  if (by === undefined) throw badBody('Invalid value at cancellation_context.cancellation_type.')
  return by
}

function readRefund(request: FastifyRequest) {
  const context = member(jsonOf(request), 'revocationContext')
  if (!REFUNDS.some((name) => member(context, name) !== undefined)) throw badBody('The revocation context is missing.')
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    throw badBody('Invalid JSON payload received.')
  }
}

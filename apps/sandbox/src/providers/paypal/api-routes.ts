import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxConfig } from '../../config.ts'
import { disputeBody, type Disputes, shortDisputeBody } from './disputes.ts'
import type { Events } from './events.ts'
import { approvalUrl, captureBody, orderBody, refundBody, shortOrderBody } from './order-bodies.ts'
import type { Order, Orders } from './orders.ts'
import { demandReadable } from './payees.ts'
import { malformed, newDebugId, notPermitted, PaypalError } from './paypal-error.ts'
import { readJson, readOrder, readRefund } from './read-order.ts'
import type { Tokens } from './tokens.ts'
import { verifySignature } from './verify-signature.ts'

type Parts = {
  config: SandboxConfig
  tokens: Tokens
  orders: Orders
  disputes: Disputes
  events: Events
  onChange: () => void
}
type Call = { base: string; id: string; request: FastifyRequest }
type Answer = { status: number; body: object }

/** The part of PayPal's REST API for an app that sends payers to PayPal and money to other accounts. */
export function apiRoutes(scope: FastifyInstance, { config, tokens, orders, disputes, events, onChange }: Parts) {
  scope.post('/v1/oauth2/token', async (request, reply) => {
    const { status, body } = tokens.grant(request)
    return reply.code(status).header('paypal-debug-id', newDebugId()).send(body)
  })

  const withToken = (work: (call: Call) => Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { id = '' } = request.params as { id?: string } // Fastify's own
    const { status, body } = answered(() => refusedToken(request) ?? work({ base: baseOf(request), id, request }))
    return reply
      .code(status)
      .header('paypal-debug-id', 'debug_id' in body ? String(body.debug_id) : newDebugId())
      .send(body)
  }

  scope.post(
    '/v2/checkout/orders',
    withToken(({ base, request }) => {
      demandJson(request)
      const wanted = readOrder(readJson(request.body))
      const requestId = requestIdOf(request)
      if (wanted.experience && requestId === undefined) {
        throw malformed('PAYPAL_REQUEST_ID_REQUIRED', '/PayPal-Request-Id')
      }
      const { order, isRepeated } = orders.create(wanted, requestId)
      onChange()
      return { status: isRepeated ? 200 : 201, body: wantedBody(request, base, order) }
    }),
  )
  scope.get(
    '/v2/checkout/orders/:id',
    withToken(({ base, id }) => ({ status: 200, body: orderBody(base, orders.find(id)) })),
  )
  scope.post(
    '/v2/checkout/orders/:id/capture',
    withToken(({ base, id, request }) => {
      demandJson(request)
      if (Buffer.isBuffer(request.body) && request.body.length > 0) readJson(request.body)
      const { order, isRepeated } = orders.capture(id, requestIdOf(request), approvalUrl(base, { id }))
      if (!isRepeated && order.capture) events.captured(base, order, order.capture)
      onChange()
      return { status: isRepeated ? 200 : 201, body: wantedBody(request, base, order) }
    }),
  )
  scope.get(
    '/v2/payments/captures/:id',
    withToken(({ base, id }) => {
      const order = orders.findCapture(id)
      return { status: 200, body: order.capture ? captureBody(base, order, order.capture) : {} }
    }),
  )
  scope.post(
    '/v2/payments/captures/:id/refund',
    withToken(({ base, id, request }) => {
      demandJson(request)
      const order = orders.findCapture(id)
      const { capture } = order
      if (!capture) throw new PaypalError(404)
      demandActingFor(request, { clientId: config.paypal.clientId, payee: order.unit.payee })
      const wanted = readRefund(readJson(request.body))
      const { refund, isRepeated } = orders.refundOnce(order, capture, wanted, requestIdOf(request))
      if (!isRepeated && refund.status === 'COMPLETED') events.refunded(base, order, capture, refund)
      onChange()
      return { status: isRepeated ? 200 : 201, body: refundBody(base, order, capture, refund) }
    }),
  )
  scope.get(
    '/v2/payments/refunds/:id',
    withToken(({ base, id }) => {
      const { order, refund } = orders.findRefund(id)
      if (!order.capture) throw new PaypalError(404)
      return { status: 200, body: refundBody(base, order, order.capture, refund) }
    }),
  )
  scope.get(
    '/v1/customer/disputes',
    withToken(({ base, request }) => {
      const captureId = new URL(request.url, 'http://paypal').searchParams.get('disputed_transaction_id')
      if (captureId === null) throw malformed('NOT_SUPPORTED', 'disputed_transaction_id')
      demandDisputesOf(orders.findCapture(captureId), request)
      const items = disputes.of(captureId).map((dispute) => shortDisputeBody(base, dispute))
      return { status: 200, body: { items, links: [] } }
    }),
  )
  scope.get(
    '/v1/customer/disputes/:id',
    withToken(({ base, id, request }) => {
      const dispute = disputes.find(id)
      demandDisputesOf(dispute.order, request)
      return { status: 200, body: disputeBody(base, dispute) }
    }),
  )
  scope.post(
    '/v1/notifications/verify-webhook-signature',
    withToken(({ request }) => {
      demandJson(request)
      return { status: 200, body: verifySignature(request.body, config.paypal.webhookId) }
    }),
  )
  const nothing = withToken(() => {
    throw new PaypalError(404)
  })
  scope.all('/v1/*', nothing)
  scope.all('/v2/*', nothing)

  function demandDisputesOf({ unit: { payee } }: Order, request: FastifyRequest) {
    demandActingFor(request, { clientId: config.paypal.clientId, payee })
    demandReadable(payee)
  }

  function refusedToken({ headers }: FastifyRequest): Answer | undefined {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    if (token === undefined) throw new PaypalError(401)
    if (tokens.isGood(token)) return undefined
    return {
      status: 401,
      body: { error: 'invalid_token', error_description: 'The token passed in was not found in the system' },
    }
  }
}

export const baseOf = ({ headers }: FastifyRequest) => `http://${headers.host}/paypal`

function answered(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    return { status: error.status, body: error.body }
  }
}

function wantedBody({ headers }: FastifyRequest, base: string, order: Order): object {
  return headers['prefer'] === 'return=representation' ? orderBody(base, order) : shortOrderBody(base, order)
}

function requestIdOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['paypal-request-id']
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length > 108) throw malformed('INVALID_STRING_LENGTH', '/PayPal-Request-Id', value)
  return value
}

function demandJson({ headers }: FastifyRequest) {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw new PaypalError(415)
}

/** Money of another account: the app says whom it acts for, in a token that is not signed. */
function demandActingFor({ headers }: FastifyRequest, { clientId, payee }: { clientId: string; payee: string }) {
  const assertion = headers['paypal-auth-assertion']
  const [, claims = ''] = typeof assertion === 'string' ? assertion.split('.') : []
  const { iss, email } = claimsIn(claims)
  if (iss !== clientId || typeof email !== 'string' || email.toLowerCase() !== payee.toLowerCase()) throw notPermitted()
}

function claimsIn(claims: string): { iss?: unknown; email?: unknown } {
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) ?? {}
  } catch {
    return {}
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Accounts, keyIdOf } from './accounts.ts'
import type { Events } from './events.ts'
import { disputeBody, type Ledger, listBody, orderBody, paymentBody, refundBody, seconds } from './ledger.ts'
import { badInput, RazorpayError, wrongKeys } from './razorpay-error.ts'
import { readCapture, readOrder, readRefund } from './read-order.ts'

type Parts = { accounts: Accounts; ledger: Ledger; events: Events; onChange: () => void }
type Call = { keyId: string; id: string; request: FastifyRequest }

/** The API for shops' servers, with the keys of their account. */
export function apiRoutes(scope: FastifyInstance, { accounts, ledger, events, onChange }: Parts) {
  const withKeys = (work: (call: Call) => unknown) =>
    answering(async (request) => {
      const keyId = keyIdOf(request.headers.authorization)
      if (keyId === undefined) throw wrongKeys()
      const { id = '' } = request.params as { id?: string } // Fastify's own
      return work({ keyId, id, request })
    })

  scope.post(
    '/v1/orders',
    withKeys(({ keyId, request }) => {
      demandJson(request)
      const order = ledger.addOrder(keyId, readOrder(request.body))
      onChange()
      return orderBody(order)
    }),
  )
  scope.get(
    '/v1/orders',
    withKeys(({ keyId, request }) => {
      const query = new URL(request.url, 'http://razorpay').searchParams
      const receipt = query.get('receipt')
      const found = ledger.orders(keyId).filter((order) => receipt === null || order.receipt === receipt)
      const skip = readCount(query, 'skip', 0)
      return listBody(found.slice(skip, skip + readCount(query, 'count', 10)).map(orderBody))
    }),
  )
  scope.get(
    '/v1/orders/:id',
    withKeys(({ keyId, id }) => orderBody(ledger.order(id, keyId))),
  )
  scope.get(
    '/v1/orders/:id/payments',
    withKeys(({ keyId, id }) => listBody(ledger.paymentsOf(ledger.order(id, keyId)).map(paymentBody))),
  )
  scope.get(
    '/v1/payments/:id',
    withKeys(({ keyId, id }) => paymentBody(ledger.payment(id, keyId))),
  )
  scope.post(
    '/v1/payments/:id/capture',
    withKeys(({ keyId, id, request }) => {
      demandJson(request)
      const payment = ledger.payment(id, keyId)
      ledger.capture(payment, readCapture(request.body))
      events.captured(payment)
      onChange()
      return paymentBody(payment)
    }),
  )
  scope.post(
    '/v1/payments/:id/refund',
    withKeys(({ keyId, id, request }) => {
      demandJson(request)
      const payment = ledger.payment(id, keyId)
      const how = { key: refundKeyOf(request), mood: accounts.of(keyId).refunds }
      const { refund, isRepeated } = ledger.refundOnce(payment, readRefund(request.body), how)
      if (!isRepeated) events.refunded(refund)
      onChange()
      return refundBody(refund)
    }),
  )
  scope.get(
    '/v1/payments/:id/refunds',
    withKeys(({ keyId, id }) => listBody(ledger.refundsOf(ledger.payment(id, keyId)).map(refundBody))),
  )
  scope.get(
    '/v1/disputes',
    withKeys(({ keyId, request }) => {
      const query = new URL(request.url, 'http://razorpay').searchParams
      const from = readCount(query, 'from', 0)
      const found = ledger.disputes(keyId).filter(({ at }) => seconds(at) >= from)
      const skip = readCount(query, 'skip', 0)
      return listBody(found.slice(skip, skip + readCount(query, 'count', 10)).map(disputeBody))
    }),
  )
  scope.all('/v1/*', answering(notFound))
}

/** Letters, digits, hyphens and underscores, at least ten of them. */
function refundKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-refund-idempotency']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) throw badInput('The idempotency key is not valid.')
  return key
}

/** Turns refusals into Razorpay's own errors. */
export const answering =
  (work: (request: FastifyRequest) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      return await reply.send(await work(request))
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error
      return reply.code(error.status).send(error.body)
    }
  }

async function notFound(): Promise<never> {
  throw new RazorpayError(404, 'The requested URL was not found on the server.')
}

function demandJson({ headers }: FastifyRequest) {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw badInput('Please provide your Content-Type as application/json')
  }
}

function readCount(query: URLSearchParams, name: 'count' | 'skip' | 'from', otherwise: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  const count = Number(text)
  if (!/^\d+$/.test(text) || (name === 'count' && (count < 1 || count > 100))) {
    throw badInput(name === 'count' ? 'The count must be between 1 and 100.' : `The ${name} must be an integer.`, name)
  }
  return count
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml, pageHeaders, postingPage } from '../sign-in/account-page.ts'
import { type Accounts, isKeyId, paymentSignature } from './accounts.ts'
import { answering } from './api-routes.ts'
import type { Events } from './events.ts'
import type { Ledger, Order, Outcome, Payment } from './ledger.ts'
import { badInput, DECLINED, noSuchId, RazorpayError } from './razorpay-error.ts'

type Parts = { accounts: Accounts; ledger: Ledger; events: Events; onChange: () => void }

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // No frame-ancestors: every shop's page may embed it.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'strict-origin',
}

/** The payer's side: the script that a shop's page loads, its frame, and the return by a form post. */
export function checkoutRoutes(scope: FastifyInstance, { accounts, ledger, events, onChange }: Parts) {
  scope.get('/v1/checkout.js', async (request, reply) => {
    const script = await browserFile('checkout.js')
    return reply.headers(SCRIPT_HEADERS).send(script.replace('__BASE__', `${origin(request)}/razorpay/v1/`))
  })
  scope.get('/v1/checkout/frame.js', async (_request, reply) =>
    reply.headers(SCRIPT_HEADERS).send(await browserFile('frame.js')),
  )
  scope.get('/v1/checkout/public', async (request, reply) => {
    const query = new URL(request.url, 'http://razorpay').searchParams
    return reply.headers(FRAME_HEADERS).send(framePage(() => payable(query.get('key_id'), query.get('order_id'))))
  })

  scope.post('/v1/checkout/payments', async (request, reply) => {
    const wishes = readWishes(request.body)
    return answering(async () => {
      const order = payable(wishes.key_id, wishes.order_id)
      if (wishes.amount !== undefined && Number(wishes.amount) !== order.amount) {
        throw badInput(
          'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
          'amount',
        )
      }
      const payment = ledger.pay(order, outcomeOf(order, wishes.outcome), {
        description: text(wishes.description) || null,
        ...(text(wishes.email) && { email: text(wishes.email) }),
        ...(text(wishes.contact) && { contact: text(wishes.contact) }),
        callbackUrl: callbackUrl(wishes.callback_url),
      })
      events.paid(payment)
      onChange()
      const next =
        payment.callbackUrl === null ? null : `${origin(request)}/razorpay/v1/checkout/callback/${payment.id}`
      return { ...resultOf(payment), next }
    })(request, reply)
  })

  scope.get<{ Params: { id: string } }>('/v1/checkout/callback/:id', async (request, reply) => {
    const payment = ledger.findPayment(request.params.id)
    if (!payment || payment.callbackUrl === null) return reply.code(404).send(noSuchId().body)
    const { 'content-security-policy': policy = '', ...headers } = pageHeaders(new URL(payment.callbackUrl).origin)
    return reply
      .headers({ ...headers, 'content-security-policy': policy.replace("; frame-ancestors 'none'", '') })
      .send(postingPage(payment.callbackUrl, fieldsOf(payment)))
  })

  function payable(keyId: unknown, orderId: unknown): Order {
    if (typeof keyId !== 'string' || !isKeyId(keyId)) throw new RazorpayError(401, 'The api key provided is invalid')
    const order = ledger.order(text(orderId), keyId)
    if (order.status === 'paid') throw badInput('This order has already been paid.', 'order_id')
    return order
  }

  function outcomeOf(order: Order, outcome: unknown): Outcome {
    if (outcome === 'fail') return 'failed'
    return (order.capture ?? accounts.of(order.keyId).autoCapture) ? 'captured' : 'authorized'
  }
}

type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
type Result = Success | { error: Record<string, string | object> }

/** The result for the page's handler, or the error for its listeners. */
export function resultOf(payment: Payment): Result {
  const { id, keyId, order } = payment
  if (payment.status === 'failed') {
    return { error: { ...DECLINED, metadata: { payment_id: id, order_id: order.id } } }
  }
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order.id,
    razorpay_signature: paymentSignature(keyId, order.id, id),
  }
}

/** The same as the fields of a form. */
function fieldsOf(payment: Payment): Record<string, string> {
  const result = resultOf(payment)
  if (!('error' in result)) return result
  return Object.fromEntries(
    Object.entries(result.error).map(([name, value]) => [
      `error[${name}]`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

function framePage(find: () => Order): string {
  const html = (
    content: string,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Razorpay sandbox</title>
<style>body{margin:8px 0;font:16px/1.5 system-ui,sans-serif;color:#17181c}b{font-size:24px}p{margin:0;color:#55565c}</style></head>
<body>${content}<script src="frame.js"></script></body></html>`
  try {
    const { amount, receipt } = find()
    return html(`<b>₹${(amount / 100).toFixed(2)}</b><p>${escapeHtml(receipt ?? 'The sandbox plays Razorpay.')}</p>`)
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error
    return html(`<p data-refusal>${escapeHtml(error.message)}</p>`)
  }
}

function readWishes(body: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function callbackUrl(value: unknown): string | null {
  const url = URL.parse(text(value))
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

const origin = ({ headers }: FastifyRequest) => `http://${headers.host}`

const browserFile = (name: string) => readFile(path.join(import.meta.dirname, 'browser', name), 'utf8')

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ControlError, type Input, readInput } from '../../frame/control-input.ts'
import { baseOf } from './api-routes.ts'
import { canApprove, wayBack, wayOut } from './approval-routes.ts'
import { type Dispute, DISPUTE_STAGES, type Disputes } from './disputes.ts'
import type { Events } from './events.ts'
import type { Money } from './money.ts'
import { orderBody } from './order-bodies.ts'
import type { Capture, Order, Orders } from './orders.ts'
import { PaypalError } from './paypal-error.ts'
import { shownCheckouts } from './shown-checkouts.ts'
import type { Tokens } from './tokens.ts'

type Parts = { orders: Orders; disputes: Disputes; events: Events; tokens: Tokens; onChange: () => void }
type Doing = { order: Order; base: string; input: Input }

/** Control calls for the actions of payers, payees and PayPal itself outside of Wayform. */
export function paypalControl(scope: FastifyInstance, { orders, disputes, events, tokens, onChange }: Parts) {
  scope.get('/paypal/orders', async (request) => ({
    orders: orders.list().map((order) => orderBody(baseOf(request), order)),
  }))
  scope.get('/paypal/checkouts', async () => ({ checkouts: shownCheckouts(orders, disputes) }))
  scope.get('/paypal/events', async () => ({ events: events.list() }))

  /** As with "Pay now" on PayPal's page. */
  onOrder('approve', [], ({ order, base }) => {
    if (!canApprove(order)) throw refused('The order is approved already.')
    orders.approve(order)
    events.approved(base, order)
    return { url: wayBack(order) }
  })
  onOrder('cancel', [], ({ order }) => {
    if (order.capture) throw refused('The order is paid.')
    order.isCancelled = true
    return { url: wayOut(order) }
  })
  onOrder('complete', [], ({ order, base }) => settle(order, base, 'COMPLETED'))
  onOrder('deny', [], ({ order, base }) => settle(order, base, 'DECLINED'))
  onOrder('refund', ['amount'], ({ order, base, input }) => {
    const capture = captureOf(order, ['COMPLETED', 'PARTIALLY_REFUNDED'])
    const refund = orders.refund(order, capture, readAmount(order, input))
    if (!refund) throw refused('There is not as much left to give back.')
    events.refunded(base, order, capture, refund)
  })
  /** The payee's bank has decided about the newest refund. */
  onOrder('settle-refund', ['isPaid'], ({ order, base, input }) => {
    const refund = order.refunds.at(-1)
    if (!refund || !order.capture) throw refused('There is no refund.')
    orders.settleRefund(order, refund, input.flag('isPaid') ? 'COMPLETED' : 'FAILED')
    events.refunded(base, order, order.capture, refund)
  })
  /** The payer asks for the money back: of the payee (`INQUIRY`), or of PayPal or their bank. */
  onOrder('dispute', ['stage'], ({ order, base, input }) => {
    const stage = input.optional('stage', () => input.oneOf('stage', DISPUTE_STAGES)) ?? 'CHARGEBACK'
    if (disputes.openOf(order)) throw refused('The capture is disputed already.')
    const capture = captureOf(order, ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
    events.disputed(base, disputes.open(order, capture, stage), 'CREATED')
  })
  onOrder('escalate-dispute', [], ({ order, base }) => {
    const dispute = openDispute(order)
    disputes.escalate(dispute)
    events.disputed(base, dispute, 'UPDATED')
  })
  onOrder('close-dispute', ['isWon', 'amount'], ({ order, base, input }) => {
    const dispute = openDispute(order)
    disputes.close(dispute, input.flag('isWon'), readAmount(order, input))
    events.disputed(base, dispute, 'RESOLVED')
  })
  onOrder('expire', [], ({ order }) => {
    if (order.capture) throw refused('The order is paid.')
    orders.expire(order)
  })

  scope.post('/paypal/repeat', async (request, reply) => {
    const input = readInput(request.body ?? {}, ['eventId'])
    const isKnown = await events.repeat(input.optional('eventId', () => input.text('eventId', { max: 100 })))
    if (!isKnown) throw new ControlError(404, 'sandbox.notFound', 'There is no such event.')
    return reply.code(204).send()
  })
  scope.post('/paypal/expire-tokens', async (_request, reply) => {
    tokens.end()
    return reply.code(204).send()
  })
  const options = () => ({ ...events.options(), replayRefusals: orders.replaysRefusals() })
  scope.get('/paypal/options', async () => ({ options: options() }))
  scope.post('/paypal/options', async (request) => {
    const input = readInput(request.body, ['silent', 'duplicate', 'delayMs', 'replayRefusals'])
    const flag = (name: 'silent' | 'duplicate' | 'replayRefusals') =>
      input.optional(name, () => input.flag(name)) ?? options()[name]
    events.setOptions({
      silent: flag('silent'),
      duplicate: flag('duplicate'),
      delayMs:
        input.optional('delayMs', () => input.wholeNumber('delayMs', { min: 0, max: 60_000 })) ?? options().delayMs,
    })
    orders.setReplaysRefusals(flag('replayRefusals'))
    return { options: options() }
  })

  function settle(order: Order, base: string, status: 'COMPLETED' | 'DECLINED') {
    const capture = captureOf(order, ['PENDING'])
    orders.settle(capture, status)
    events.captured(base, order, capture)
  }

  function openDispute(order: Order): Dispute {
    const dispute = disputes.openOf(order)
    if (!dispute) throw refused('There is no open dispute.')
    return dispute
  }

  function onOrder(name: string, fields: readonly string[], work: (doing: Doing) => object | void) {
    scope.post(`/paypal/${name}`, async (request: FastifyRequest) => {
      const input = readInput(request.body, ['orderId', ...fields])
      const order = found(input.text('orderId', { max: 100 }))
      const base = baseOf(request)
      const more = work({ order, base, input })
      onChange()
      return { order: orderBody(base, order), ...more }
    })
  }

  function found(id: string): Order {
    try {
      return orders.find(id)
    } catch (error) {
      if (error instanceof PaypalError) throw new ControlError(404, 'sandbox.notFound', 'There is no such order.')
      throw error
    }
  }
}

function readAmount({ unit }: Order, input: Input): Money | null {
  const value = input.optional('amount', () => input.text('amount', { max: 32 }))
  if (value === undefined) return null
  if (!/^\d+(\.\d{1,2})?$/.test(value)) throw input.problem('"amount" must be like "10.00".')
  return { currency_code: unit.amount.currency_code, value }
}

function captureOf({ capture }: Order, statuses: readonly Capture['status'][]): Capture {
  if (capture && statuses.includes(capture.status)) return capture
  throw refused(`The capture is not ${statuses.join(' or ')}.`)
}

const refused = (message: string) => new ControlError(422, 'sandbox.refused', message)

import type { FastifyInstance } from 'fastify'
import { ControlError, type Input, readInput } from '../../frame/control-input.ts'
import { type Accounts, isKeyId, REFUND_MOODS } from './accounts.ts'
import { resultOf } from './checkout-routes.ts'
import type { Events } from './events.ts'
import { DISPUTE_PHASES, type Ledger, orderBody, paymentBody, refundBody } from './ledger.ts'
import { RazorpayError } from './razorpay-error.ts'
import { shownCheckouts } from './shown-checkouts.ts'

type Parts = { accounts: Accounts; ledger: Ledger; events: Events; onChange: () => void }

const MAX_ID = 100

/** Control calls for actions outside of Wayform: pay without a page, refund, set up webhooks. */
export function razorpayControl(scope: FastifyInstance, { accounts, ledger, events, onChange }: Parts) {
  scope.get('/razorpay/orders', async () => ({
    orders: ledger.orders().map((order) => ({
      ...orderBody(order),
      keyId: order.keyId,
      payments: ledger.paymentsOf(order).map((payment) => ({
        ...paymentBody(payment),
        refunds: ledger.refundsOf(payment).length,
      })),
    })),
  }))
  scope.get('/razorpay/checkouts', async () => ({ checkouts: shownCheckouts(ledger) }))
  scope.get('/razorpay/events', async () => ({ events: events.list() }))

  /** A payment as the page would make it. */
  scope.post('/razorpay/pay', async (request, reply) => {
    const input = readInput(request.body, ['orderId', 'result'])
    const result = input.optional('result', () => input.oneOf('result', ['captured', 'authorized', 'failed']))
    const answer = refusing(() => {
      const order = ledger.order(input.text('orderId', { max: MAX_ID }))
      const otherwise = (order.capture ?? accounts.of(order.keyId).autoCapture) ? 'captured' : 'authorized'
      const payment = ledger.pay(order, result ?? otherwise)
      events.paid(payment)
      return { paymentId: payment.id, ...resultOf(payment) }
    })
    onChange()
    return reply.code(201).send(answer)
  })

  onPayment('capture', [], (payment) => {
    ledger.capture(payment, payment.order)
    events.captured(payment)
  })
  onPayment('refund', ['amount'], (payment, input) => {
    const whole = payment.order.amount - payment.amountRefunded
    const amount = input.optional('amount', () => input.wholeNumber('amount', { min: 1, max: whole })) ?? whole
    events.refunded(ledger.refund(payment, { amount, receipt: null, notes: {} }))
  })

  /** The payer disputes it at their bank; `retrieval`: the bank only asks. */
  onPayment('dispute', ['phase'], (payment, input) => {
    const phase = input.optional('phase', () => input.oneOf('phase', DISPUTE_PHASES))
    events.disputed(ledger.dispute(payment, phase ?? 'chargeback'))
  })
  onPayment('close-dispute', ['isWon'], (payment, input) => {
    events.disputed(ledger.closeDispute(payment, input.flag('isWon') ? 'won' : 'lost'))
  })

  /** The bank has decided about a refund that was pending, or sends back one that was made. */
  scope.post('/razorpay/settle-refund', async (request) => {
    const input = readInput(request.body, ['refundId', 'isPaid'])
    const refund = ledger.findRefund(input.text('refundId', { max: MAX_ID }))
    if (!refund) throw new ControlError(404, 'sandbox.notFound', 'There is no such refund.')
    ledger.settleRefund(refund, input.flag('isPaid') ? 'processed' : 'failed')
    events.refunded(refund)
    onChange()
    return { refund: refundBody(refund) }
  })

  scope.post('/razorpay/options', async (request) => {
    const input = readInput(request.body, [
      'keyId',
      'autoCapture',
      'webhookUrl',
      'webhookSecret',
      'duplicate',
      'refunds',
    ])
    const keyId = input.text('keyId', { max: MAX_ID })
    if (!isKeyId(keyId)) throw input.problem('"keyId" must be a key that begins with rzp_test_.')
    const account = accounts.of(keyId)
    account.autoCapture = input.optional('autoCapture', () => input.flag('autoCapture')) ?? account.autoCapture
    account.duplicate = input.optional('duplicate', () => input.flag('duplicate')) ?? account.duplicate
    account.refunds = input.optional('refunds', () => input.oneOf('refunds', REFUND_MOODS)) ?? account.refunds
    const url = input.optional('webhookUrl', () => input.text('webhookUrl', { max: 2_000 }))
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw input.problem('"webhookUrl" must be an http(s) address.')
    }
    account.webhookUrl = url ?? account.webhookUrl
    account.webhookSecret =
      input.optional('webhookSecret', () => input.text('webhookSecret', { max: 200 })) ?? account.webhookSecret
    return { options: account }
  })

  scope.post('/razorpay/repeat', async (request, reply) => {
    const input = readInput(request.body ?? {}, ['eventId'])
    const isKnown = await events.repeat(input.optional('eventId', () => input.text('eventId', { max: MAX_ID })))
    if (!isKnown) throw new ControlError(404, 'sandbox.notFound', 'There is no such event.')
    return reply.code(204).send()
  })

  function onPayment(
    name: string,
    fields: readonly string[],
    work: (payment: ReturnType<Ledger['payment']>, input: Input) => void,
  ) {
    scope.post(`/razorpay/${name}`, async (request) => {
      const input = readInput(request.body, ['paymentId', ...fields])
      const payment = refusing(() => {
        const found = ledger.payment(input.text('paymentId', { max: MAX_ID }))
        work(found, input)
        return found
      })
      onChange()
      return { payment: paymentBody(payment) }
    })
  }
}

/** Razorpay's refusal as the error of a control call. */
function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RazorpayError) throw new ControlError(error.status, 'sandbox.refused', error.message)
    throw error
  }
}

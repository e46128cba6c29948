import type { FastifyInstance } from 'fastify'
import { ControlError, type Input, readInput } from '../../frame/control-input.ts'
import { deauthorize, setProgress } from './connect/accounts.ts'
import { settleSession } from './checkout/complete-session.ts'
import { newId } from './ids.ts'
import type { Dispute } from './ledger.ts'
import { endPeriod } from './billing/period.ts'
import { refundCharge, settleRefund } from './payments.ts'
import { expireIfOver } from './checkout/sessions.ts'
import { chargeOf, isUnderWay, shownCheckouts } from './checkout/shown-checkouts.ts'
import type { StripeState } from './stripe-state.ts'

const MAX_ID = 200

/** Events at Stripe that the app did not cause, and state for tests. */
export function stripeControl(scope: FastifyInstance, state: StripeState): void {
  sessionControl(scope, state)
  accountControl(scope, state)
  scope.get('/stripe/checkouts', async () => ({ checkouts: shownCheckouts(state) }))
  scope.get('/stripe/subscriptions', async () => ({ subscriptions: [...state.platform.subscriptions.values()] }))
  scope.get('/stripe/sessions', async () => ({
    sessions: state
      .ledgers()
      .flatMap(({ account, sessions }) => [...sessions.values()].map((session) => ({ account, ...session }))),
  }))
  scope.get('/stripe/events', async () => ({ events: state.events.list() }))

  scope.get('/stripe/options', async () => state.options)
  scope.post('/stripe/options', async (request) => {
    const input = readInput(request.body, ['duplicate', 'reorder', 'delayMs', 'classicCancellation', 'refunds'])
    for (const name of ['duplicate', 'reorder', 'classicCancellation'] as const) {
      state.options[name] = input.optional(name, () => input.flag(name)) ?? state.options[name]
    }
    const delayMs = input.optional('delayMs', () => input.wholeNumber('delayMs', { min: 0, max: 60_000 }))
    state.options.delayMs = delayMs ?? state.options.delayMs
    const refunds = input.optional('refunds', () => input.oneOf('refunds', ['made', 'pending', 'refused'] as const))
    state.options.refunds = refunds ?? state.options.refunds
    return state.options
  })

  /** Sends the newest event again, or the one with this id. */
  scope.post('/stripe/repeat', async (request) => {
    const input = readInput(request.body ?? {}, ['event'])
    const id = input.optional('event', () => input.text('event', { max: MAX_ID }))
    const event = state.events.list().findLast((candidate) => id === undefined || candidate.id === id)
    if (!event) throw nothing('event')
    await state.events.repeat(event)
    return { event: event.id, type: event.type }
  })

  /** Ends the current period now. */
  scope.post('/stripe/period-end', async (request) => {
    const input = readInput(request.body, ['subscription', 'paymentFails'])
    const subscription = found(state.platform.subscriptions, input, 'subscription')
    if (subscription.ended_at !== null) throw nothing('running subscription')
    const paymentFails = input.optional('paymentFails', () => input.flag('paymentFails')) ?? false
    await state.emit(state.platform, ...endPeriod(state, subscription, paymentFails))
    return { subscription }
  })
}

/** Later changes of checkouts. */
function sessionControl(scope: FastifyInstance, state: StripeState): void {
  /** The result of a bank debit. */
  scope.post('/stripe/settle', async (request) => {
    const input = readInput(request.body, ['session', 'isPaid'])
    const { ledger, session } = sessionOf(state, input)
    if (!isUnderWay(ledger, session)) throw nothing('debit under way')
    await settleSession(state, ledger, session, input.flag('isPaid'))
    return { session }
  })
  /** The payee refunds it in their own dashboard. */
  scope.post('/stripe/refund', async (request) => {
    const input = readInput(request.body, ['session', 'amount'])
    const { ledger, session } = sessionOf(state, input)
    const charge = chargeOf(ledger, session)
    if (!charge || charge.refunded) throw nothing('charge to give back')
    const left = charge.amount - charge.amount_refunded
    const amount = input.optional('amount', () => input.wholeNumber('amount', { min: 1, max: left }))
    const { refund, happenings } = refundCharge(state, ledger, charge, amount)
    await state.emit(ledger, ...happenings)
    return { refund }
  })
  scope.get('/stripe/refunds', async () => ({
    refunds: state
      .ledgers()
      .flatMap(({ account, refunds }) => [...refunds.values()].map((refund) => ({ account, ...refund }))),
  }))
  /** The bank has decided about a refund that was pending, or sends back one that was made. */
  scope.post('/stripe/settle-refund', async (request) => {
    const input = readInput(request.body, ['refund', 'isPaid'])
    const id = input.text('refund', { max: MAX_ID })
    const ledger = state.ledgers().find(({ refunds }) => refunds.has(id))
    const refund = ledger?.refunds.get(id)
    if (!ledger || !refund) throw nothing('refund')
    await state.emit(ledger, ...settleRefund(ledger, refund, input.flag('isPaid')))
    return { refund }
  })
  /** The payer disputes it at their bank. */
  scope.post('/stripe/dispute', async (request, reply) => {
    const { ledger, session } = sessionOf(state, readInput(request.body, ['session']))
    const charge = chargeOf(ledger, session)
    if (!charge || charge.disputed) throw nothing('charge to ask back')
    charge.disputed = true
    const { id, amount, currency, payment_intent: intent } = charge
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount,
      charge: id,
      created: state.time(),
      currency,
      livemode: false,
      metadata: {},
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
    }
    ledger.disputes.set(dispute.id, dispute)
    await state.emit(ledger, { type: 'charge.dispute.created', object: dispute })
    return reply.code(204).send()
  })
  /** The bank has decided: for the payee, or the payer keeps the money. */
  scope.post('/stripe/close-dispute', async (request) => {
    const input = readInput(request.body, ['session', 'isWon'])
    const { ledger, session } = sessionOf(state, input)
    const charge = chargeOf(ledger, session)
    const dispute = [...ledger.disputes.values()].find((each) => each.charge === charge?.id)
    if (!dispute) throw nothing('dispute')
    dispute.status = input.flag('isWon') ? 'won' : 'lost'
    await state.emit(ledger, { type: 'charge.dispute.closed', object: dispute })
    return { dispute }
  })
  /** A checkout that was not paid in time. */
  scope.post('/stripe/expire', async (request) => {
    const { ledger, session } = sessionOf(state, readInput(request.body, ['session']))
    if (session.status !== 'open') throw nothing('open checkout')
    session.expires_at = state.time()
    await expireIfOver(state, ledger, session)
    return { session }
  })
}

/** Changes of connected accounts. */
function accountControl(scope: FastifyInstance, state: StripeState): void {
  scope.get('/stripe/accounts', async () => ({
    accounts: [...state.connected.values()].map(({ account, isConnected }) => ({ ...account, isConnected })),
  }))
  scope.post('/stripe/charges', async (request) => {
    const input = readInput(request.body, ['account', 'isEnabled'])
    const { account, ledger } = found(state.connected, input, 'account')
    const before = structuredClone(account)
    setProgress(account, { isSubmitted: true, canCharge: input.flag('isEnabled') })
    await state.emit(ledger, { type: 'account.updated', object: account, before })
    return { account }
  })
  /** The owner disconnects the platform in their own dashboard. */
  scope.post('/stripe/deauthorize', async (request, reply) => {
    const connected = found(state.connected, readInput(request.body, ['account']), 'account')
    if (!connected.isConnected) throw nothing('connected account')
    await deauthorize(state, connected)
    return reply.code(204).send()
  })
}

function sessionOf(state: StripeState, input: Input) {
  const id = input.text('session', { max: MAX_ID })
  const ledger = state.ledgers().find(({ sessions }) => sessions.has(id))
  const session = ledger?.sessions.get(id)
  if (!ledger || !session) throw nothing('checkout')
  return { ledger, session }
}

function found<T>(map: ReadonlyMap<string, T>, input: Input, name: string): T {
  const object = map.get(input.text(name, { max: MAX_ID }))
  if (!object) throw nothing(name)
  return object
}

const nothing = (what: string) => new ControlError(404, 'sandbox.notFound', `There is no such ${what}.`)

import type { FastifyInstance } from 'fastify'
import { ControlError, type Input, readInput } from '../../frame/input.ts'
import { deauthorize, setProgress } from './connect/accounts.ts'
import { settleSession } from './checkout/complete-session.ts'
import { newId } from './ids.ts'
import { endPeriod } from './billing/period.ts'
import { refundCharge } from './payments.ts'
import { expireIfOver } from './checkout/sessions.ts'
import { chargeOf, isUnderWay, shownCheckouts } from './checkout/shown-checkouts.ts'
import type { World } from './world.ts'

const MAX_ID = 200

/** What happens at Stripe without the app asking for it, and what a test wants to see. */
export function stripeControl(scope: FastifyInstance, world: World): void {
  sessionControl(scope, world)
  accountControl(scope, world)
  scope.get('/stripe/checkouts', async () => ({ checkouts: shownCheckouts(world) }))
  scope.get('/stripe/subscriptions', async () => ({ subscriptions: [...world.platform.subscriptions.values()] }))
  scope.get('/stripe/sessions', async () => ({
    sessions: world
      .ledgers()
      .flatMap(({ account, sessions }) => [...sessions.values()].map((session) => ({ account, ...session }))),
  }))
  scope.get('/stripe/events', async () => ({ events: world.events.list() }))

  scope.get('/stripe/options', async () => world.options)
  scope.post('/stripe/options', async (request) => {
    const input = readInput(request.body, ['duplicate', 'reorder', 'delayMs', 'classicCancellation'])
    for (const name of ['duplicate', 'reorder', 'classicCancellation'] as const) {
      world.options[name] = input.optional(name, () => input.flag(name)) ?? world.options[name]
    }
    const delayMs = input.optional('delayMs', () => input.wholeNumber('delayMs', { min: 0, max: 60_000 }))
    world.options.delayMs = delayMs ?? world.options.delayMs
    return world.options
  })

  /** The newest event once more, or the one with this id. */
  scope.post('/stripe/repeat', async (request) => {
    const input = readInput(request.body ?? {}, ['event'])
    const id = input.optional('event', () => input.text('event', { max: MAX_ID }))
    const event = world.events.list().findLast((candidate) => id === undefined || candidate.id === id)
    if (!event) throw nothing('event')
    await world.events.repeat(event)
    return { event: event.id, type: event.type }
  })

  /** The running period is over now. */
  scope.post('/stripe/period-end', async (request) => {
    const input = readInput(request.body, ['subscription', 'paymentFails'])
    const subscription = found(world.platform.subscriptions, input, 'subscription')
    if (subscription.ended_at !== null) throw nothing('running subscription')
    const paymentFails = input.optional('paymentFails', () => input.flag('paymentFails')) ?? false
    await world.emit(world.platform, ...endPeriod(world, subscription, paymentFails))
    return { subscription }
  })
}

/** What becomes of checkouts afterwards. */
function sessionControl(scope: FastifyInstance, world: World): void {
  /** How a bank debit ended. */
  scope.post('/stripe/settle', async (request) => {
    const input = readInput(request.body, ['session', 'isPaid'])
    const { ledger, session } = sessionOf(world, input)
    if (!isUnderWay(ledger, session)) throw nothing('debit under way')
    await settleSession(world, ledger, session, input.flag('isPaid'))
    return { session }
  })
  /** Who was paid gives it back in their own dashboard. */
  scope.post('/stripe/refund', async (request) => {
    const input = readInput(request.body, ['session', 'amount'])
    const { ledger, session } = sessionOf(world, input)
    const charge = chargeOf(ledger, session)
    if (!charge || charge.refunded) throw nothing('charge to give back')
    const left = charge.amount - charge.amount_refunded
    const amount = input.optional('amount', () => input.wholeNumber('amount', { min: 1, max: left }))
    const { refund, happenings } = refundCharge(world, ledger, charge, amount)
    await world.emit(ledger, ...happenings)
    return { refund }
  })
  /** Who paid asks their bank for it back. */
  scope.post('/stripe/dispute', async (request, reply) => {
    const { ledger, session } = sessionOf(world, readInput(request.body, ['session']))
    const charge = chargeOf(ledger, session)
    if (!charge || charge.disputed) throw nothing('charge to ask back')
    charge.disputed = true
    const { id, amount, currency, payment_intent: intent } = charge
    const dispute = {
      id: newId('du'),
      object: 'dispute',
      amount,
      charge: id,
      created: world.time(),
      currency,
      livemode: false,
      metadata: {},
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
    }
    await world.emit(ledger, { type: 'charge.dispute.created', object: dispute })
    return reply.code(204).send()
  })
  /** A checkout that nobody paid in time. */
  scope.post('/stripe/expire', async (request) => {
    const { ledger, session } = sessionOf(world, readInput(request.body, ['session']))
    if (session.status !== 'open') throw nothing('open checkout')
    session.expires_at = world.time()
    await expireIfOver(world, ledger, session)
    return { session }
  })
}

/** What connected accounts go through. */
function accountControl(scope: FastifyInstance, world: World): void {
  scope.get('/stripe/accounts', async () => ({
    accounts: [...world.connected.values()].map(({ account, isConnected }) => ({ ...account, isConnected })),
  }))
  scope.post('/stripe/charges', async (request) => {
    const input = readInput(request.body, ['account', 'isEnabled'])
    const { account, ledger } = found(world.connected, input, 'account')
    const before = structuredClone(account)
    setProgress(account, { isSubmitted: true, canCharge: input.flag('isEnabled') })
    await world.emit(ledger, { type: 'account.updated', object: account, before })
    return { account }
  })
  /** The owner disconnects the platform in their own dashboard. */
  scope.post('/stripe/deauthorize', async (request, reply) => {
    const connected = found(world.connected, readInput(request.body, ['account']), 'account')
    if (!connected.isConnected) throw nothing('connected account')
    await deauthorize(world, connected)
    return reply.code(204).send()
  })
}

function sessionOf(world: World, input: Input) {
  const id = input.text('session', { max: MAX_ID })
  const ledger = world.ledgers().find(({ sessions }) => sessions.has(id))
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

import type { PaidMethod, Payment } from '@wayform/core/questions/payment/answer.ts'
import { routeNumbers } from '@wayform/core/routing/route-response.ts'
import type { Services } from '../../services.ts'
import type { PublishedForms } from '../public/pages/published-forms.ts'
import type { StoreResponses } from '../public/submissions/store-responses.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { responseLookup } from '../public/submissions/public-responses.repository.ts'
import type { PublishedRow } from '../public/pages/published.repository.ts'
import type { NewResponse, StoredSubmission } from '../public/submissions/store-responses.repository.ts'
import { placesFor } from '../public/access/form-standing.ts'
import { destinationsOf, routingOf, toCustomer } from '../public/submissions/submit-response.ts'
import { nextCheck } from './check-schedule.ts'
import { keepFiles } from './keep-payment-files.ts'
import { type PaymentRow, paymentsRepository } from './payments.repository.ts'
import { differences, type OrderedPayment, type Standing } from './payment-method.ts'
import { paymentMethodOf } from './payment-methods.ts'

export type SettleDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'stripe' | 'paypal' | 'log'> & {
  publishedForms: PublishedForms
  storeResponses: StoreResponses
  deliveries: Wakeable
}

/** The payment's current state, and its response if it is paid and not deleted since. */
export type Settled = { payment: PaymentRow; stored: StoredSubmission | null }

/** A respondent who authorized a payment in time may return a little late. */
const GRACE_MS = 600_000

/**
 * The only path from a payment to a response. The callers (the page, the returning browser, a provider's event, the
 * task) only name the payment: the provider is asked, and its answer is compared with what was requested. Repeated,
 * simultaneous and out-of-order calls end in one response: the submission's id is unique, and if a process dies between
 * the two writes, the next call completes them.
 */
export async function settlePayment(
  deps: SettleDeps,
  payment: PaymentRow,
  /** False: authorized money is not captured, because the payment is no longer wanted. */
  { isWanted = true } = {},
): Promise<Settled> {
  if (payment.state === 'paid') return { payment, stored: await storedOf(deps, payment) }
  if (!isOrdered(payment)) return note(deps, payment, { state: unsettledState(deps, payment) })
  const mayTake = isWanted && isTakeable(deps, payment)
  const standing = await paymentMethodOf(payment.method).ask(deps, payment, { mayTake })
  return settleAs(deps, payment, standing)
}

/** By the provider's reference. An unknown reference, or one of another account, is ignored. */
export async function settleByReference(
  deps: SettleDeps,
  provider: PaidMethod,
  references: readonly string[],
  { account }: { account?: string } = {},
): Promise<void> {
  const payment = await paymentsRepository(deps.database.db).byReference(provider, references)
  if (!payment) return
  if (account !== undefined && account !== payment.account) {
    deps.log.warn({ payment: payment.id, provider }, 'an event names a payment of another account')
    return
  }
  await settlePayment(deps, payment)
}

async function settleAs(deps: SettleDeps, payment: OrderedPayment, standing: Standing): Promise<Settled> {
  switch (standing.state) {
    case 'paid':
      return (await isAsAsked(deps, payment, standing))
        ? storePaid(deps, payment, standing.reference)
        : note(deps, payment, { state: 'failed', problem: 'mismatch' })
    case 'pending':
      await keepFiles(deps, payment)
      return note(deps, payment, { state: 'pending' })
    case 'hidden':
      deps.log.error(
        { payment: payment.id, method: payment.method, code: standing.code },
        'a payment can’t be looked at',
      )
      return note(deps, payment, { state: unsettledState(deps, payment), problem: 'hidden' })
    case 'failed':
    case 'expired':
      return note(deps, payment, { state: standing.state }, standing.isFinal)
    case 'open':
      return note(deps, payment, { state: isOver(deps, payment) ? 'expired' : 'open' })
  }
}

/** Checks amount, currency, account and payment id, and that the money has not paid another payment. */
async function isAsAsked(
  { database, log }: SettleDeps,
  payment: OrderedPayment,
  { reference, facts }: Extract<Standing, { state: 'paid' | 'pending' }>,
): Promise<boolean> {
  const expected = paymentMethodOf(payment.method).expected(payment)
  const isRight =
    differences(facts, expected).length === 0 &&
    (await paymentsRepository(database.db).claimReference(payment, reference))
  if (!isRight) {
    const { id, method } = payment
    const differs = differences(facts, expected)
    log.error({ payment: id, method, reference, differs }, 'money came that is not what was asked for')
  }
  return isRight
}

async function storePaid(deps: SettleDeps, payment: OrderedPayment, reference: string): Promise<Settled> {
  const row = await formOf(deps, payment)
  if (!row) {
    deps.log.error({ payment: payment.id, reference }, 'money came for a form that is deleted')
    return note(deps, payment, { problem: 'formDeleted' })
  }
  const { questions } = await deps.publishedForms.contentOf(row, payment.version)
  const answers = withReference(payment, reference)
  const response: NewResponse = {
    userId: payment.user_id,
    formId: payment.form_id,
    submissionId: payment.submission_id,
    requestHash: payment.request_hash,
    version: payment.version,
    answers,
    routes: routeNumbers(routingOf(row), questions, answers),
    destinations: [...destinationsOf(row), ...toCustomer(row, questions, answers)],
    locale: payment.locale,
    source: payment.source,
    uploads: payment.uploads,
    ...placesFor(deps, row, questions, answers),
    isPaid: true,
  }
  const first = await deps.storeResponses(response)
  // The submission already has a response (sent again for cash, or paid twice). Money that arrived gets a response of
  // its own.
  const isOther = first.requestHash !== payment.request_hash || !hasReference(first, payment, reference)
  const stored = isOther ? await deps.storeResponses({ ...response, submissionId: payment.id }) : first
  if (stored.isNew && (response.destinations.length > 0 || response.places)) deps.deliveries.wake()
  const payments = paymentsRepository(deps.database.db)
  const settled = await payments.settle(payment, { reference, number: stored.number, at: deps.now() })
  return { payment: settled ?? (await payments.find(payment)) ?? payment, stored }
}

function withReference({ answers, question_id }: PaymentRow, reference: string): Record<string, unknown> {
  const payment = answers[question_id] as Payment // checked when the payment was started
  return { ...answers, [question_id]: { ...payment, reference } }
}

function hasReference({ answers }: StoredSubmission, { question_id }: PaymentRow, reference: string): boolean {
  return (answers[question_id] as Payment | undefined)?.reference === reference // checked when the payment was started
}

async function note(
  deps: SettleDeps,
  payment: PaymentRow,
  noted: Partial<Pick<PaymentRow, 'state' | 'problem'>>,
  isFinal = false,
): Promise<Settled> {
  const payments = paymentsRepository(deps.database.db)
  const next = isFinal ? null : nextCheck({ ...payment, ...noted }, deps.now())
  const after = await payments.note(payment, { ...noted, next_check_at: next })
  // Nothing was updated: another request found it paid in the meantime.
  const now = after ?? (await payments.find(payment)) ?? payment
  return { payment: now, stored: now.state === 'paid' ? await storedOf(deps, now) : null }
}

async function storedOf({ database }: SettleDeps, payment: PaymentRow): Promise<StoredSubmission | null> {
  if (payment.response_number === null) return null
  const form = { userId: payment.user_id, formId: payment.form_id }
  return responseLookup(database.db).byNumber(form, payment.response_number)
}

/** For open and closed forms: a paid payment must be stored. */
async function formOf(deps: SettleDeps, { user_id, form_id }: PaymentRow): Promise<PublishedRow | null> {
  const link = await paymentsRepository(deps.database.db).linkOf({ userId: user_id, formId: form_id })
  const found = link === undefined ? null : await deps.publishedForms.find(link)
  if (!found || found.state === 'unknown') return null
  return found.state === 'open' ? found.form.row : found.row
}

/** Money for a replaced or long expired payment is not wanted. */
function isTakeable({ now }: SettleDeps, { is_replaced, expires_at }: PaymentRow): boolean {
  return !is_replaced && now().getTime() < expires_at.getTime() + GRACE_MS
}

function isOver({ now }: SettleDeps, { is_replaced, expires_at }: PaymentRow): boolean {
  return is_replaced || expires_at <= now()
}

/** Without an answer from the provider, only the time decides. */
function unsettledState(deps: SettleDeps, payment: PaymentRow): PaymentRow['state'] {
  return payment.state === 'open' && isOver(deps, payment) ? 'expired' : payment.state
}

function isOrdered(payment: PaymentRow): payment is OrderedPayment {
  return payment.provider_reference !== null
}

import { randomUUID } from 'node:crypto'
import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { jsonb } from '../../platform/db/values.ts'
import { publicFormUrl } from '../domains/form-url.ts'
import { merchantFor, type PayableMerchant } from '../merchants/find-merchant.ts'
import {
  type CheckDeps,
  type CheckedSubmission,
  checkSubmission,
  hashOf,
} from '../public/submissions/check-submission.ts'
import type { PayInput } from '../public/payments.ts'
import { responseLookup } from '../public/submissions/public-responses.repository.ts'
import { placesFor } from '../public/access/form-standing.ts'
import { holdPlaces } from '../public/submissions/hold-places.ts'
import { type PaidAnswer, paidAnswer } from '../public/submissions/payment-question.ts'
import type { PublishedRow } from '../public/pages/published.repository.ts'
import { uploadsIn } from '../uploads/resolve-uploads.ts'
import { FIRST_CHECK_MS } from './check-schedule.ts'
import { keepFiles } from './keep-payment-files.ts'
import { nextStep, type NextStep } from './next-step.ts'
import { returnUrl } from './payment-address.ts'
import { type PaymentRow, paymentsRepository } from './payments.repository.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'
import { type OrderedPayment, unavailable } from './payment-method.ts'
import { paymentMethodOf } from './payment-methods.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'

export type StartDeps = SettleDeps & CheckDeps & Pick<Services, 'texts'>

export type StartedPayment = {
  paymentId: string
  amount: string
  currency: string
  expiresAt: Date
  next: NextStep
}

/** Two requests that conflict both succeed after a retry or two. */
const MAX_TURNS = 4
const ORDER_WITHIN_MS = 600_000

/**
 * Validates the answers like a submission, computes the amount, and creates the provider's order. The same answers
 * again return the same payment; other answers create a new one, and the old one can't be paid any more. A submission
 * that is already paid leads to its return address, which shows the response, as for a repeated submission.
 */
export async function startPayment(deps: StartDeps, given: PayInput): Promise<StartedPayment> {
  // A test is submitted without being paid, so that nothing is charged.
  if (given.test !== undefined) throw new AppError('payment.nothingToPay')
  const row = await rowOf(deps, given.link)
  const input = { ...given, answers: withMethod(row, given.answers, given.method) }
  const requestHash = hashOf(input.answers)
  const address = hashToken(deps.secretKey, 'hold-address', given.signals.address)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const before = await paymentsRepository(deps.database.db).current(row, input.submissionId)
    const usable = before && (await usableAgain(deps, before, requestHash))
    if (usable) return begun(deps, row, usable)
    const wanted = await newPayment(deps, input, requestHash)
    // The old payment was paid or replaced at this very moment: read it again.
    if (before && !(await giveWay(deps, before))) continue
    const { places, ...payment } = wanted
    const inserted = await deps.database.transaction(async (tx) => {
      await holdPlaces(tx, deps.database, { ...row, submissionId: input.submissionId, address, ...places }, deps.now())
      return paymentsRepository(tx).insert(payment)
    })
    if (!inserted) continue
    await keepFiles(deps, inserted)
    return begun(deps, row, inserted)
  }
  throw new AppError('submission.conflict')
}

async function rowOf({ publishedForms }: StartDeps, link: string): Promise<PublishedRow> {
  const found = await publishedForms.find(link)
  if (found.state === 'unknown') throw new AppError('form.notFound')
  return found.state === 'open' ? found.form.row : found.row
}

/** The method of the call is stored as the answer, so that the two can't differ. */
function withMethod({ questions }: PublishedRow, answers: RawAnswers, method: PaidMethod): RawAnswers {
  const asked = paymentOf(questions)
  return asked ? { ...answers, [asked.questionId]: { method } } : answers
}

/** The existing payment, if it has these answers. Null: a new one is needed. */
async function usableAgain(deps: StartDeps, before: PaymentRow, requestHash: string): Promise<PaymentRow | null> {
  const isSame = before.request_hash === requestHash
  if (isSame && before.state === 'open' && isFresh(deps, before)) return before
  // It may have been paid a moment ago, or have expired: ask the provider.
  const { payment } = await settlePayment(deps, before, { isWanted: isSame })
  if (payment.state === 'paid' || payment.state === 'pending') {
    if (!isSame) throw new AppError('submission.conflict')
    return payment
  }
  return null
}

/** A payment that stayed without an order for some minutes would get one that expires too soon. */
function isFresh({ now }: StartDeps, { provider_reference, created_at, expires_at }: PaymentRow): boolean {
  const end = provider_reference === null ? created_at.getTime() + ORDER_WITHIN_MS : expires_at.getTime()
  return now().getTime() < end
}

async function newPayment(deps: StartDeps, input: PayInput, requestHash: string) {
  const checked = await checkSubmission(deps, input).catch((error: unknown) => {
    throw methodProblem(error) ?? error
  })
  // Stored without a payment: submitted by hand under the same id.
  if (!checked.isNew) throw new AppError('submission.conflict')
  const { row } = checked.form
  if (await responseLookup(deps.database.db).bySubmission(row, input.submissionId)) {
    throw new AppError('submission.conflict')
  }
  const paid = paidAnswer(checked.pages, checked.answers)
  if (!paid || paid.payment.method !== input.method) throw new AppError('payment.nothingToPay')
  const { merchant, paymentMethod } = await payee(deps, checked, paid)
  const now = deps.now()
  return {
    places: placesFor(deps, row, checked.questions, checked.answers),
    user_id: row.userId,
    id: randomUUID(),
    form_id: row.formId,
    submission_id: input.submissionId,
    request_hash: requestHash,
    version: checked.version,
    answers: jsonb<Record<string, unknown>>(checked.answers),
    given: jsonb<Record<string, unknown>>(input.answers),
    uploads: uploadsIn(checked.pages, checked.answers),
    question_id: paid.questionId,
    method: paid.payment.method,
    amount: paid.payment.amount,
    currency: paid.payment.currency,
    account: paymentMethod.accountOf(merchant),
    locale: input.locale ?? '',
    source: jsonb(input.source ?? null),
    created_at: now,
    expires_at: new Date(now.getTime() + paymentMethod.limitMs),
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  }
}

async function payee(deps: StartDeps, { form }: CheckedSubmission, { questionId, payment }: PaidAnswer) {
  const { userId, formId } = form.row
  const paymentMethod = paymentMethodOf(payment.method)
  const merchant = await merchantFor(deps, { userId, formId, questionId }, payment.method)
  if (!merchant || !paymentMethod.takes(payment)) throw unavailable(paymentMethod.name, 'not set up')
  return { merchant, paymentMethod }
}

/** Only the method is wrong: the question does not offer it (any more). */
function methodProblem(error: unknown): AppError | null {
  if (!(error instanceof AppError) || error.code !== 'submission.invalid') return null
  const problems = Object.values(error.fields ?? {})
  return problems.length === 1 && problems[0]?.key === 'unknownMethod'
    ? new AppError('payment.methodUnavailable')
    : null
}

/** Makes room for another payment of the same submission. False: it was paid or replaced meanwhile. */
async function giveWay(deps: StartDeps, before: PaymentRow): Promise<boolean> {
  if (before.state === 'open' && before.provider_reference !== null) {
    await paymentMethodOf(before.method).giveUp(deps, before as OrderedPayment) // the line before checked that it has an order
    const { payment } = await settlePayment(deps, before, { isWanted: false })
    if (payment.state === 'paid' || payment.state === 'pending') return false
  }
  return paymentsRepository(deps.database.db).replace(before)
}

/** Creates the order at the provider. It is idempotent, so a process that died before is no problem. */
async function begun(deps: StartDeps, row: PublishedRow, payment: PaymentRow): Promise<StartedPayment> {
  const { userId, formId } = row
  const merchant = await merchantFor(deps, { userId, formId, questionId: payment.question_id }, payment.method)
  const ordered = payment.provider_reference === null ? await order(deps, row, payment, merchant) : payment
  return {
    paymentId: ordered.id,
    amount: ordered.amount,
    currency: ordered.currency,
    expiresAt: ordered.expires_at,
    next: nextStep(deps.config, row, ordered, merchant),
  }
}

async function order(
  deps: StartDeps,
  row: PublishedRow,
  payment: PaymentRow,
  merchant: PayableMerchant | null,
): Promise<PaymentRow> {
  const paymentMethod = paymentMethodOf(payment.method)
  if (!merchant || paymentMethod.accountOf(merchant) !== payment.account)
    throw unavailable(paymentMethod.name, 'not set up')
  const back = returnUrl(publicFormUrl(deps.config, row), payment.id)
  const addresses = { formName: row.name, returnUrl: back, cancelUrl: `${back}?cancelled=1` }
  const made = await paymentMethod.begin(deps, payment, merchant, addresses).catch(async (error: unknown) => {
    // Refused for good: the next request starts a new payment.
    const isRefused = error instanceof AppError && error.code === 'payment.methodUnavailable'
    if (isRefused) await paymentsRepository(deps.database.db).note(payment, { state: 'failed', next_check_at: null })
    if (isRefused) deps.log.warn({ err: error, payment: payment.id, method: payment.method }, 'a payment was refused')
    throw error
  })
  return deps.database.transaction(async (tx) => {
    const payments = paymentsRepository(tx)
    const ordered = await payments.setOrder(payment, made)
    if (!ordered) return (await payments.find(payment)) ?? payment
    if (!(await payments.claimReference(ordered, made.reference))) {
      throw new Error(`${paymentMethod.name} gave an order that belongs to another payment`)
    }
    return ordered
  })
}

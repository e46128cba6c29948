import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Delivery, NotArrived } from '@wayform/contract/shapes/deliveries.ts'
import { deliveryReason } from '@wayform/core/delivery/delivery-reason.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { paymentState } from '@wayform/core/questions/payment/payment-state.ts'
import { refundReason } from '@wayform/core/questions/payment/refund-reason.ts'
import { type ProviderRefund, refundableAmount } from '@wayform/core/questions/payment/refunds.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { deliveryReasonText } from '@wayform/i18n/delivery-reason-text.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'
import type { Services } from '../../services.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { paidTextIn } from '../public/submissions/paid-text.ts'
import { handOffsRepository } from '../public/hand-off/hand-offs.repository.ts'
import { fileLinks, OWNER_LINK_MS } from '../uploads/serving/file-links.ts'
import { isImported } from './import/import-old.repository.ts'
import type { FormKey } from './search/number-range.repository.ts'
import { responseId } from './response-id.ts'
import { presentName } from '../ledger/named-webhook.ts'
import { type DeliveryRow, responsesRepository, type Row } from './responses.repository.ts'
import { versionReaders } from '../documents/version-readers.ts'
import { filesOf } from '@wayform/core/questions/file/files-of.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

export type PresentDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>

/** Responses as the owner sees them: with the texts of the answered version, and their deliveries. */
export async function presentResponses(
  deps: PresentDeps,
  form: FormKey & { language: Language; reader?: string },
  numbers: readonly number[],
  t: T,
): Promise<StoredResponse[]> {
  const { db } = deps.database
  const repository = responsesRepository(db)
  const [rows, deliveries, handOffs] = await Promise.all([
    repository.byNumbers(form.userId, form.formId, numbers),
    repository.deliveriesOf(form.userId, form.formId, numbers),
    handOffsRepository(db).of(form.userId, form.formId, numbers),
  ])
  const hasMembers = rows.some(({ member_id }) => member_id !== null)
  const people = hasMembers ? await repository.assignees(form.userId, form.formId) : []
  const versions = versionReaders(form)
  await versions.need(
    db,
    rows.map(({ version }) => version),
  )
  const reader = {
    language: form.language,
    fileUrl: fileLinks(deps, deps.now(), OWNER_LINK_MS, form.reader),
    paidText: paidTextIn(deps.texts.in(form.language), form.language),
    orderWords: orderWords(deps.texts.in(form.language)),
  }
  const handOffOf = new Map(handOffs.map((each) => [each.response_number, presentHandOff(each)]))
  const newestFirst = rows.toSorted((a, b) => numberInSeries(b.number) - numberInSeries(a.number))
  return newestFirst.map((row) => ({
    _id: responseId(row),
    createdAt: row.created_at.toISOString(),
    responseNumber: numberInSeries(row.number),
    isTest: isTestNumber(row.number),
    ...(isImported(row.delivered_to) && { isImported: true }),
    deliveredTo: row.delivered_to,
    version: row.version,
    locale: row.locale,
    status: row.status,
    note: row.note,
    isSuspect: row.suspect_reasons.length > 0,
    suspectReasons: row.suspect_reasons,
    source: row.source ?? undefined,
    assignedTo: people.find(({ personId }) => personId === row.member_id),
    handOff: handOffOf.get(row.number) ?? NOTHING_TOLD,
    responses: presentAnswers(versions.of(row.version).doc, row, reader),
    deliveries: deliveries
      .filter((each) => each.response_number === row.number)
      .map((each) => presentDelivery(each, t)),
  }))
}

export function presentDelivery(delivery: DeliveryRow, t: T): Delivery {
  const isOpen = delivery.state === 'pending' || delivery.state === 'sending'
  return {
    deliveryId: delivery.id,
    destination: delivery.destination,
    webhook: presentName(delivery.webhook),
    occasion: delivery.occasion,
    state: delivery.state,
    attempts: delivery.attempts,
    reason: presentReason(delivery.last_error, t),
    heldReason: delivery.held_reason,
    nextAttemptAt: isOpen ? delivery.next_attempt_at.toISOString() : null,
    // Older rows have no sent time; their last update was the sending.
    sentAt: (delivery.sent_at ?? (delivery.state === 'sent' ? delivery.updated_at : null))?.toISOString() ?? null,
    deliveredAt: delivery.delivered_at?.toISOString() ?? null,
    readAt: delivery.read_at?.toISOString() ?? null,
  }
}

export function presentReason(code: string | null, t: T): NotArrived | null {
  if (code === null) return null
  const { reason, status = null } = deliveryReason(code)
  return { code: reason, status, text: deliveryReasonText(t, code) }
}

function presentAnswers(
  doc: FormDoc,
  { answers }: Pick<Row, 'answers'>,
  reader: Reader & { fileUrl: (file: StoredFile) => string },
): StoredResponse['responses'] {
  const types = new Map(doc.map(({ questionId, type }) => [questionId, type]))
  return formatAnswers(doc, answers, reader).map(({ questionId, label, text }) => {
    const answer = answers[questionId]
    const type = knownKind(types.get(questionId) ?? '')
    const files = filesOf({ type }, answer)
    const payment = isPayment({ type }) ? presentWithProof(answer as Payment, reader.fileUrl) : undefined // as the type itself stored it
    return {
      questionId,
      label,
      answer,
      text,
      type,
      paymentReferenceNo: payment?.reference ?? null,
      ...(payment && { payment }),
      ...(files.length > 0 && { files: presentFiles(files, reader.fileUrl) }),
    }
  })
}

/** A provider's reference is set with its confirmation, so it means that the payment is paid. */
export function presentPayment(payment: Payment) {
  const { method, label, amount, currency, reference, marked } = payment
  const mark = { markedBy: marked?.name ?? null, markedAt: marked?.at ?? null }
  const left = isPaid(payment) ? refundableAmount(payment) : '0'
  const back = { refundable: left === '0' ? null : left, refunds: (payment.refunds ?? []).map(presentRefund) }
  const state = paymentState(payment)
  return { method, label, amount, currency, state, reference: reference ?? null, ...mark, ...back } as const
}

const presentRefund = ({ amount, state, at, name, reason }: ProviderRefund) => ({
  amount,
  state,
  at,
  askedBy: name ?? null,
  reason: state === 'failed' || reason !== undefined ? refundReason(reason ?? '') : null,
  code: reason ?? null,
})

function presentWithProof(payment: Payment, fileUrl: (file: StoredFile) => string) {
  const { proof } = payment
  const [file = null] = presentFiles(proof?.file ? [proof.file] : [], fileUrl)
  return { ...presentPayment(payment), proof: proof ? { at: proof.at, file } : null }
}

function presentFiles(files: readonly StoredFile[], fileUrl: (file: StoredFile) => string) {
  return files.map((file) => ({
    uploadId: file.uploadId,
    name: file.name,
    type: file.type,
    size: file.size,
    isImage: SHOWN_IMAGES.has(file.type),
    url: fileUrl(file),
  }))
}

/** The image types that every browser can show in a page. */
export const SHOWN_IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

type HandOffRow = Record<'opened_at' | 'copied_at' | 'scanned_at', Date | null>

function presentHandOff({ opened_at, copied_at, scanned_at }: HandOffRow): StoredResponse['handOff'] {
  return {
    state: opened_at === null ? 'waiting' : 'opened',
    openedAt: opened_at?.toISOString() ?? null,
    copiedAt: copied_at?.toISOString() ?? null,
    scannedAt: scanned_at?.toISOString() ?? null,
  }
}

const NOTHING_TOLD = presentHandOff({ opened_at: null, copied_at: null, scanned_at: null })

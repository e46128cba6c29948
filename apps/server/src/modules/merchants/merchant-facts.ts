import type { FormDoc } from '@wayform/core/form/document.ts'
import { type MerchantChange, withMerchantChanges } from '@wayform/core/form/merchants/merchant-changes.ts'
import { type MerchantFacts, withServerFacts } from '@wayform/core/form/merchants/secrets.ts'
import type { QuestionTexts } from '@wayform/core/questions/question-type.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type MerchantRow, merchantsRepository } from './merchants.repository.ts'
import { isLocal } from '@wayform/core/questions/payment/answer.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

type OwnedForm = { user_id: string; id: string }

/** A draft or published version with the current state of its merchants, not the one written in it. */
export async function withMerchantFacts(db: Db | Tx, form: OwnedForm, doc: FormDoc): Promise<FormDoc> {
  if (!doc.some(isPayment)) return doc
  return withServerFacts(doc, factsOf(await merchantsRepository(db).ofForm(form)))
}

/**
 * A document as an editor saves it, merged with methods that were set up or ended beside it. From then on, changes to
 * these methods are the editor's own.
 */
export async function mergeMerchants(
  tx: Tx,
  form: OwnedForm,
  doc: FormDoc,
  labelOf: QuestionTexts['methodLabel'],
): Promise<FormDoc> {
  const merchants = merchantsRepository(tx)
  const rows = await merchants.ofForm(form)
  const merged = withMerchantChanges(doc, changesOf(rows), labelOf)
  for (const { questionId, method } of merged.seen) {
    await merchants.markSeen({ userId: form.user_id, formId: form.id, questionId }, method)
  }
  return withServerFacts(merged.doc, factsOf(rows))
}

function factsOf(rows: readonly MerchantRow[]): ReadonlyMap<string, MerchantFacts> {
  const facts = new Map<string, MerchantFacts>()
  for (const row of rows) facts.set(row.question_id, { ...facts.get(row.question_id), ...factOf(row) })
  return facts
}

function factOf(row: MerchantRow): MerchantFacts {
  const { method, is_on: isOn, details } = row
  if (method === 'paypal') return { paypal: { email: isOn ? details.email : '' } }
  if (!isOn || method === 'cash') return {}
  // Kept as it was read when it was set.
  if (isLocal(method)) return { [method]: details.to }
  if (method === 'razorpay') {
    return { razorpay: { keyId: details.keyId, hasSecret: true, hint: details.hint, merchantId: row.id } }
  }
  const { account_id: accountId, details_submitted: detailsSubmitted, charges_enabled: chargesEnabled } = row
  return accountId === null ? {} : { stripe: { accountId, detailsSubmitted, chargesEnabled } }
}

function changesOf(rows: readonly MerchantRow[]): MerchantChange[] {
  return rows.filter(({ is_seen: isSeen }) => !isSeen).map(changeOf)
}

/** The change that a document must contain to match this merchant. */
export function changeOf({ question_id: questionId, method, is_on: isOn, details }: ChangedMerchant): MerchantChange {
  if (!isOn) return { questionId, method, kind: 'ended' }
  return method === 'cash'
    ? { questionId, method, kind: 'set', label: details.label, labelBefore: details.labelBefore }
    : { questionId, method, kind: 'set' }
}

type ChangedMerchant = Pick<MerchantRow, 'question_id' | 'method' | 'is_on' | 'details'>

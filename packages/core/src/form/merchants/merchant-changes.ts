import type { PaymentMethod } from '../../money/provider-amounts.ts'
import { newMerchant } from '../../questions/payment/new-merchant.ts'
import type { Merchant, PaymentQuestion } from '../../questions/payment/schema.ts'
import type { QuestionTexts } from '../../questions/question-type.ts'
import type { FormDoc } from '../document.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'

/** A payment method that was set up or ended outside the document, while editors may have it open. */
export type MerchantChange = { questionId: string } & (
  | { method: PaymentMethod; kind: 'ended' }
  | { method: Exclude<PaymentMethod, 'cash'>; kind: 'set' }
  /** `labelBefore`: the label in the document before; null when it had no such method. */
  | { method: 'cash'; kind: 'set'; label: string; labelBefore: string | null }
)

export type WithChanges = {
  doc: FormDoc
  /** Changes that this document already contains. The client that saved it has seen them, and may change them again. */
  seen: readonly MerchantChange[]
}

/**
 * Applies changes to a document that was edited without them. Otherwise saving an older document would drop a method
 * that was set up meanwhile, or bring back one that was ended.
 */
export function withMerchantChanges(
  doc: FormDoc,
  changes: readonly MerchantChange[],
  labelOf: QuestionTexts['methodLabel'],
): WithChanges {
  const seen = new Set<MerchantChange>()
  if (changes.length === 0) return { doc, seen: [] }
  const next = doc.map((question) => {
    if (!isPayment(question)) return question
    let changed: PaymentQuestion = question
    for (const change of changes) {
      if (change.questionId !== question.questionId) continue
      const after = withChange(changed, change, labelOf)
      if (after === changed) seen.add(change)
      changed = after
    }
    return changed
  })
  return { doc: next.every((question, index) => question === doc[index]) ? doc : next, seen: [...seen] }
}

/** Returns the same question when there is nothing to change. */
function withChange(
  question: PaymentQuestion,
  change: MerchantChange,
  labelOf: QuestionTexts['methodLabel'],
): PaymentQuestion {
  const { merchants } = question
  const there = merchants.find(({ type }) => type === change.method)
  if (change.kind === 'ended') {
    return there ? { ...question, merchants: merchants.filter((each) => each !== there) } : question
  }
  if (!there) return isRemoved(change) ? question : { ...question, merchants: [...merchants, blank(change, labelOf)] }
  if (change.method !== 'cash' || there.type !== 'cash') return question
  if (there.credentials.label !== change.labelBefore || change.label === change.labelBefore) return question
  const renamed: Merchant = { type: 'cash', credentials: { label: change.label } }
  return { ...question, merchants: merchants.map((each) => (each === there ? renamed : each)) }
}

/** Only the name was changed, and the saved document has removed the method. */
const isRemoved = (change: MerchantChange) =>
  change.kind === 'set' && change.method === 'cash' && change.labelBefore !== null

function blank(change: Extract<MerchantChange, { kind: 'set' }>, labelOf: QuestionTexts['methodLabel']): Merchant {
  if (change.method === 'cash') return { type: 'cash', credentials: { label: change.label } }
  return newMerchant(change.method, labelOf)
}

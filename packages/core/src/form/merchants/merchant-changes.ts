import type { PaymentMethod } from '../../money/provider-amounts.ts'
import { newMerchant } from '../../questions/payment/new-merchant.ts'
import type { Merchant, PaymentQuestion } from '../../questions/payment/schema.ts'
import type { QuestionTexts } from '../../questions/question-type.ts'
import type { FormDoc } from '../document.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'

/** A method that was set up or ended beside the document, while editors may have it open. */
export type MerchantChange = { questionId: string } & (
  | { method: PaymentMethod; kind: 'ended' }
  | { method: Exclude<PaymentMethod, 'cash'>; kind: 'set' }
  /** `labelBefore`: what the document had; null when it had no such method. */
  | { method: 'cash'; kind: 'set'; label: string; labelBefore: string | null }
)

export type WithChanges = {
  doc: FormDoc
  /** What this document shows already. Whoever saved it knows, and may go on to change it. */
  seen: readonly MerchantChange[]
}

/**
 * Puts changes into a document that was written without knowing of them: a method that was set up is not lost, and one
 * that was ended does not come back, because somebody saves what they had open before.
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

/** The very same question when there is nothing to change in it. */
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

/** Only its name was changed, and whoever saves this has taken the method out. */
const isRemoved = (change: MerchantChange) =>
  change.kind === 'set' && change.method === 'cash' && change.labelBefore !== null

function blank(change: Extract<MerchantChange, { kind: 'set' }>, labelOf: QuestionTexts['methodLabel']): Merchant {
  if (change.method === 'cash') return { type: 'cash', credentials: { label: change.label } }
  return newMerchant(change.method, labelOf)
}

import { deliveryReason, type DeliveryReason } from '@wayform/core/delivery/delivery-reason.ts'
import type { T } from './catalogue.ts'
import { translateDynamic } from './translate.ts'

/** Why something has not arrived, in words: the one way from a code of the ledger to a text. */
export function deliveryReasonText(t: T, code: string): string {
  const { reason, status = null } = deliveryReason(code)
  return reasonText(t, { code: reason, status })
}

export function reasonText(t: T, { code, status }: { code: DeliveryReason; status: number | null }): string {
  // As text: a status is a name, and is not grouped or written in other digits.
  return translateDynamic(t, `deliveries.reasons.${code}`, { status: String(status ?? '') })
}

import { deliveryReason, type DeliveryReason } from '@wayform/core/delivery/delivery-reason.ts'
import type { T } from './catalogue.ts'
import { translateDynamic } from './translate.ts'

/** The text for an error code of the ledger: why a delivery has not arrived. */
export function deliveryReasonText(t: T, code: string): string {
  const { reason, status = null } = deliveryReason(code)
  return reasonText(t, { code: reason, status })
}

export function reasonText(t: T, { code, status }: { code: DeliveryReason; status: number | null }): string {
  // As text, so that a status is not grouped or written in other digits.
  return translateDynamic(t, `deliveries.reasons.${code}`, { status: String(status ?? '') })
}

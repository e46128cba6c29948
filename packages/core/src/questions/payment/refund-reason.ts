/** Why a provider does not give money back, as far as an owner can do something about it. */
export const REFUND_REASONS = [
  'alreadyRefunded',
  'tooMuch',
  'balance',
  'notAllowed',
  'tooLate',
  'disputed',
  'notConnected',
  'unknown',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** By the providers' own codes. */
const REASONS: Readonly<Record<string, RefundReason>> = {
  charge_already_refunded: 'alreadyRefunded',
  CAPTURE_FULLY_REFUNDED: 'alreadyRefunded',
  already_refunded: 'alreadyRefunded',
  REFUND_AMOUNT_EXCEEDED: 'tooMuch',
  amount_too_large: 'tooMuch',
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'balance',
  insufficient_balance: 'balance',
  PERMISSION_DENIED: 'notAllowed',
  NOT_AUTHORIZED: 'notAllowed',
  REFUND_TIME_LIMIT_EXCEEDED: 'tooLate',
  charge_disputed: 'disputed',
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: 'disputed',
  charge_for_pending_refund_disputed: 'disputed',
  'not connected': 'notConnected',
  account_invalid: 'notConnected',
  resource_missing: 'notConnected',
}

export const refundReason = (code: string): RefundReason =>
  Object.hasOwn(REASONS, code) ? (REASONS[code] ?? 'unknown') : 'unknown'

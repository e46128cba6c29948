import type { ErrorCode } from '@wayform/contract/errors.ts'
import type { DeliveryState } from '@wayform/contract/shapes/deliveries.ts'
import type { ClosedReason } from '../ledger/held-deliveries.repository.ts'

/** The states that an owner can resend. */
export const SENT_AGAIN: ReadonlySet<DeliveryState> = new Set(['failed', 'held', 'cancelled'])

/** Each error names what opens the destination. */
export const CLOSED_ERRORS: Record<ClosedReason, ErrorCode> = {
  paused: 'delivery.paused',
  gone: 'delivery.paused',
  failing: 'delivery.paused',
  plan: 'delivery.planMissing',
  accessRevoked: 'delivery.accessLost',
  spreadsheetGone: 'delivery.accessLost',
  disabled: 'delivery.formOff',
  blocked: 'delivery.formBlocked',
  unproven: 'delivery.unproven',
  notConnected: 'delivery.notConnected',
  switchedOff: 'delivery.switchedOff',
}

import type { FormDoc } from '../../form/document.ts'
import { isOrder } from '../../questions/order/is-order.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'
import type { BookingRules } from '../setup.ts'

/** The time for which an offered place is kept, where the owner has not decided. */
const DEFAULT_OFFER_MINUTES = 120

export const hasWaitingLists = ({ waits }: Pick<BookingRules, 'waits'>): boolean => waits ?? true

/**
 * Whether a form can have a waiting list. A place is offered later, when the customer is no longer on the page to
 * pay; and goods would be taken for a visit that may never be.
 */
export const takesNoMoney = (doc: FormDoc): boolean => !doc.some((each) => isPayment(each) || isOrder(each))

export const offerMinutesOf = ({ offerMinutes }: Pick<BookingRules, 'offerMinutes'>): number =>
  offerMinutes ?? DEFAULT_OFFER_MINUTES

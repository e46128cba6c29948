import type { OrderWords } from '@wayform/core/orders/order-text.ts'
import type { Messages } from './messages/en/all.ts'
import type { Translate } from './translate.ts'

/** The words of a bill, the same on pages, in messages, lists and exports. */
export function orderWords(t: Translate<Pick<Messages, 'form'>>): OrderWords {
  return {
    pickup: () => t('form.order.pickup'),
    delivery: (zone) => (zone === null ? t('form.order.delivery') : t('form.order.deliveryTo', { zone })),
    soon: () => t('form.order.soon'),
    coupon: (code) => t('form.order.couponOf', { code }),
    included: (name, rate) => t('form.order.included', { name, rate }),
    total: () => t('form.order.total'),
    bookingDeposit: (amount) => t('form.booking.deposit', { amount }),
    bookingWaits: (day) => t('form.booking.waits.of', { day }),
    bookingFrom: (day, time) => t('form.booking.waits.from', { day, time }),
    more: (count) => t('form.order.more', { count }),
  }
}

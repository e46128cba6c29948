import { mapSame } from '@wayform/core/editing/map-same.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { paysForShop } from '@wayform/core/questions/payment/shop-currency.ts'

/**
 * Payments of what the workspace sells take its currency; methods that do not support it stay, and say so. Questions
 * that undo steps share are shared after it, too.
 */
export function withShopCurrency(currency: CurrencyCode): (doc: FormDoc) => FormDoc {
  const known = new Map<PaymentQuestion, PaymentQuestion>()
  return (doc) =>
    mapSame(doc, (each) => {
      if (!isPayment(each) || each.currency === currency || !paysForShop(doc, each)) return each
      const changed = known.get(each) ?? { ...each, currency }
      known.set(each, changed)
      return changed
    })
}

import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { BOOKING_TYPE } from '@wayform/core/questions/booking/is-booking.ts'
import { ORDER_TYPE } from '@wayform/core/questions/order/is-order.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { payableMethods } from '@wayform/core/questions/payment/methods.ts'
import { paysForShop } from '@wayform/core/questions/payment/shop-currency.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { withMerchantFacts } from './merchant-facts.ts'

type Currencies = { before: CurrencyCode; after: CurrencyCode }

/**
 * The published forms whose orders or bookings are paid in the shop's currency, and would ask for no payment in another
 * one: none of their methods takes it.
 */
export async function formsWithoutPayment(
  tx: Tx,
  workspaceId: string,
  { before, after }: Currencies,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string; questions: unknown }>`
    select f.id, f.name, v.questions from forms f
    join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
    where f.user_id = ${workspaceId} and f.deleted_at is null
      and jsonb_path_exists(v.questions, ${SELLS}::jsonpath) and jsonb_path_exists(v.questions, ${ASKS_FOR_MONEY}::jsonpath)
    order by lower(f.name), f.id`.execute(tx)
  const found = []
  for (const { id, name, questions } of rows) {
    const doc = await withMerchantFacts(tx, { user_id: workspaceId, id }, readStoredDoc(questions))
    if (isPayable(doc, before) && !isPayable(doc, after)) found.push({ id, name })
  }
  return found
}

const SELLS = `$[*] ? (@.type == "${ORDER_TYPE}" || @.type == "${BOOKING_TYPE}")`
const ASKS_FOR_MONEY = '$[*] ? (@.type == "PAYMENT")'

function isPayable(doc: FormDoc, currency: CurrencyCode): boolean {
  return doc.some(
    (each) => isPayment(each) && paysForShop(doc, each) && payableMethods({ ...each, currency }).length > 0,
  )
}

import { MAX_CATEGORIES } from '@wayform/core/catalogue/product.ts'
import { plainCoupon } from '@wayform/core/orders/bill.ts'
import { MAX_COUPONS } from '@wayform/core/orders/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { catalogueRepository } from './catalogue.repository.ts'

/** The kept account keeps its currency and time zone, and gets the other's categories and coupons after its own. */
export async function moveCatalogue(tx: Tx, from: string, to: string): Promise<void> {
  const [given, own] = [await catalogueRepository(tx, from).find(), await catalogueRepository(tx, to).find()]
  if (!given) return
  if (!own) {
    await tx.updateTable('catalogues').set({ workspace_id: to }).where('workspace_id', '=', from).execute()
    return
  }
  const kept = catalogueRepository(tx, to)
  await kept.setCategories([...own.categories, ...given.categories].slice(0, MAX_CATEGORIES))
  const isSameCurrency = given.currency === own.currency
  const known = new Set(own.coupons.map(({ code }) => plainCoupon(code)))
  // An amount off would be another one in another currency.
  const added = given.coupons.filter(
    ({ code, discount }) => !known.has(plainCoupon(code)) && (isSameCurrency || discount.kind === 'percent'),
  )
  await kept.setCoupons([...own.coupons, ...added].slice(0, MAX_COUPONS))
  await kept.bump()
}

/** After those of the kept account. Prices in another currency would be wrong: those products are off until looked at. */
export async function moveProducts(tx: Tx, from: string, to: string): Promise<void> {
  const [given, own] = [await catalogueRepository(tx, from).find(), await catalogueRepository(tx, to).find()]
  const isOtherCurrency = given !== undefined && own !== undefined && given.currency !== own.currency
  if (isOtherCurrency) {
    await sql`
      update products set details = jsonb_set(details, '{isOn}', 'false') where workspace_id = ${from}`.execute(tx)
  }
  await sql`
    update products p set workspace_id = ${to}, position = p.position + coalesce(
      (select max(position) + 1 from products where workspace_id = ${to}), 0)
    where p.workspace_id = ${from}`.execute(tx)
}

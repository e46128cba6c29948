import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { DEFAULT_CURRENCY } from '@wayform/core/money/currencies.ts'
import { homeCurrency } from '@wayform/core/money/home-currency.ts'
import { countryOf } from '@wayform/core/phone/parse-phone.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { catalogueRepository, type ProductRow, type StockRow } from './catalogue.repository.ts'

/** The catalogue as the owner's screens show it. */
export async function presentCatalogue(db: Db | Tx, workspaceId: string): Promise<Catalogue> {
  const rows = catalogueRepository(db, workspaceId)
  const row = await rows.find()
  if (!row) {
    const country = countryOf((await rows.numberOfOwner()) ?? '')
    return {
      exists: false,
      currency: DEFAULT_CURRENCY,
      ...(country !== null && { home: homeCurrency(country) }),
      timeZone: 'UTC',
      revision: 0,
      categories: [],
      coupons: [],
      products: [],
    }
  }
  return {
    exists: true,
    currency: row.currency,
    timeZone: row.time_zone,
    revision: row.revision,
    categories: row.categories,
    coupons: row.coupons,
    products: presentProducts(await rows.products(), await rows.stock()),
  }
}

export function presentProducts(products: readonly ProductRow[], stock: readonly StockRow[]): CatalogueProduct[] {
  const byProduct = Map.groupBy(stock, (row) => row.product_id)
  return products.map(({ id, revision, details }) => ({
    ...details,
    id,
    revision,
    left: Object.fromEntries((byProduct.get(id) ?? []).map((row) => [row.variant_id, row.left])),
  }))
}

import type { Category, ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import type { Coupon } from '@wayform/core/orders/settings.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, Json } from '../columns.ts'

export interface CataloguesTable {
  workspace_id: string
  currency: CurrencyCode
  time_zone: string
  revision: Generated<number>
  categories: DefaultJson<Category[]>
  coupons: DefaultJson<Coupon[]>
}

export interface ProductsTable {
  workspace_id: string
  id: string
  position: number
  revision: Generated<number>
  details: Json<ProductDetails>
  updated_at: Date
  deleted_at: Date | null
}

/** Counted things only; `variant_id` is empty for a product without variants. */
export interface ProductStockTable {
  workspace_id: string
  product_id: string
  variant_id: string
  left: number
  /** The day of the last daily refill, in the catalogue's time zone. */
  refilled_on: string | null
}

/** The orders that a person has opened on the board. */
export interface OpenedOrdersTable {
  user_id: string
  form_id: string
  person_id: string
  numbers: Generated<number[]>
}

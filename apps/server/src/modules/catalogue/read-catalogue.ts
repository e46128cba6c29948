import { type Category, type Product, type StockLeft, stockKey, stockSet } from '@wayform/core/catalogue/product.ts'
import { type CurrencyCode, DEFAULT_CURRENCY } from '@wayform/core/money/currencies.ts'
import type { Coupon } from '@wayform/core/orders/settings.ts'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import { sharedReads } from '../../platform/db/shared-reads.ts'
import { catalogueRepository, type CatalogueState, catalogueStates, type StockRow } from './catalogue.repository.ts'

/** The products of a workspace, and the stock that is left now. */
export type ReadCatalogue = {
  currency: CurrencyCode
  /** The shop's time zone. */
  zone: string
  /** 0: there is no catalogue yet. */
  revision: number
  categories: readonly Category[]
  coupons: readonly Coupon[]
  /** In the owner's order, those that are off too. */
  products: readonly Product[]
  left: StockLeft
}

type Kept = Omit<ReadCatalogue, 'left'>

const MAX_KEPT = 500
/** Everything but the stock, by workspace; an entry of an older revision is read again. */
const kept = new Map<string, Kept>()

/**
 * Products are kept in memory until their revision changes; the stock is always read. Not for a transaction that
 * changes products: what it read would be kept even if it were rolled back.
 */
export async function readCatalogue(db: Db | Tx, workspaceId: string): Promise<ReadCatalogue> {
  const rows = catalogueRepository(db, workspaceId)
  const row = await rows.find()
  if (!row) return { ...EMPTY, left: new Map() }
  const known = await keptOrRead(rows, workspaceId, row.revision, {
    currency: row.currency,
    zone: row.time_zone,
    revision: row.revision,
    categories: row.categories,
    coupons: row.coupons,
  })
  return { ...known, left: leftOf(known.products, await rows.stock()) }
}

/**
 * The same for a crowd that orders at once: one prepared statement says whether the kept products are those of now, and
 * what is left of them.
 */
export async function readCatalogueTogether(
  database: Pick<Database, 'db' | 'prepared'>,
  workspaceId: string,
): Promise<ReadCatalogue> {
  const state = await statesOf(database)(workspaceId)
  if (!state) return { ...EMPTY, left: new Map() }
  const known = kept.get(workspaceId)
  if (known?.revision !== state.revision) return readCatalogue(database.db, workspaceId)
  return { ...known, left: leftOf(known.products, state.stock) }
}

const readers = new WeakMap<Pick<Database, 'prepared'>, (workspaceId: string) => Promise<CatalogueState | undefined>>()

function statesOf(database: Pick<Database, 'prepared'>) {
  const known = readers.get(database)
  if (known) return known
  const read = sharedReads((workspaceIds: readonly string[]) => catalogueStates(database, workspaceIds))
  readers.set(database, read)
  return read
}

const EMPTY: Kept = { currency: DEFAULT_CURRENCY, zone: 'UTC', revision: 0, categories: [], coupons: [], products: [] }

type Rows = ReturnType<typeof catalogueRepository>

/** The revision was read before the products, so that newer ones are at most kept under an older revision. */
async function keptOrRead(rows: Rows, workspaceId: string, revision: number, head: Omit<Kept, 'products'>) {
  const known = kept.get(workspaceId)
  if (known?.revision === revision) return known
  const products = (await rows.products()).map(({ id, details }) => ({ ...details, id }))
  const read: Kept = { ...head, products }
  kept.delete(workspaceId)
  kept.set(workspaceId, read)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
  return read
}

/** Something that is counted and has no row has nothing left. */
function leftOf(products: readonly Product[], stock: readonly StockRow[]): StockLeft {
  const counted = new Map(stock.map((row) => [`${row.product_id} ${row.variant_id}`, row.left]))
  return new Map(
    products.flatMap((product) =>
      [...stockSet(product)].map(([variant, set]): [string, number | null] => [
        stockKey(product.id, variant === '' ? null : variant),
        set === null ? null : (counted.get(`${product.id} ${variant}`) ?? 0),
      ]),
    ),
  )
}

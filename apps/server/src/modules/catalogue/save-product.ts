import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { MAX_PRODUCTS, type ProductDetails, stockSet } from '@wayform/core/catalogue/product.ts'
import { refillDay } from '@wayform/core/catalogue/refill-day.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity, recordProductEditing } from '../activity/record-activity.repository.ts'
import type { Begin, CatalogueRepository } from './catalogue.repository.ts'
import { changeCatalogue } from './open-catalogue.ts'
import { presentProducts } from './present-catalogue.ts'
import { refillRepository } from './refill.repository.ts'

type Deps = Pick<Services, 'database' | 'now' | 'config'>
type Saved = { product: CatalogueProduct; revision: number }

export async function createProduct(
  { database, now, config }: Deps,
  { owner, id, details, begin }: { owner: Owner; id: string; details: ProductDetails; begin: Begin | undefined },
): Promise<Saved> {
  refuseForeignPhoto(config, details)
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, begin, async (rows) => {
      const isRepeat = (await rows.one(id)) !== undefined
      if (!isRepeat && (await rows.count()) >= MAX_PRODUCTS) throw new AppError('catalogue.tooMany')
      if (!isRepeat) {
        await rows.insert(id, await inKnownCategory(rows, details), now())
        await rows.setStock(id, countedIn(details), [...countedIn(details).keys()])
        await beginRefill(tx, rows, { owner, id, refillAt: details.refillAt, at: now() })
        await recordActivity(tx, owner, { at: now() }, { verb: 'productAdded', name: details.name })
      }
      return found(rows, id)
    })
    return { product: result, revision }
  })
}

export async function saveProduct(
  { database, now, config }: Deps,
  input: { owner: Owner; productId: string; revision: number; details: ProductDetails; restocked: readonly string[] },
): Promise<Saved> {
  const { owner, productId, details, restocked } = input
  refuseForeignPhoto(config, details)
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const stored = await rows.one(productId)
      if (!stored) throw new AppError('product.notFound')
      if (stored.revision !== input.revision) throw new AppError('catalogue.stale', { current: stored.revision })
      await rows.update(productId, await inKnownCategory(rows, details), now())
      await restock(rows, productId, stored.details, details, restocked)
      if (stored.details.refillAt !== details.refillAt) {
        await beginRefill(tx, rows, { owner, id: productId, refillAt: details.refillAt, at: now() })
      }
      await recordProductEditing(tx, owner, { at: now() }, details.name)
      return found(rows, productId)
    })
    return { product: result, revision }
  })
}

/** Sales in between are kept: only newly counted variants, or those set anew, start from the new number. */
export async function restock(
  rows: CatalogueRepository,
  productId: string,
  before: ProductDetails,
  after: ProductDetails,
  restocked: readonly string[],
): Promise<void> {
  const earlier = stockSet(before)
  const counted = countedIn(after)
  const fresh = [...counted].filter(([key]) => restocked.includes(key) || (earlier.get(key) ?? null) === null)
  await rows.lockStock([productId])
  await rows.setStock(productId, new Map(fresh), [...counted.keys()])
}

/** A refill that is switched on at noon for five o'clock comes tomorrow. */
async function beginRefill(
  tx: Tx,
  rows: CatalogueRepository,
  { owner, id, refillAt, at }: { owner: Owner; id: string; refillAt: string | null; at: Date },
): Promise<void> {
  const catalogue = await rows.find()
  if (refillAt === null || !catalogue) return
  await refillRepository(tx).begin(owner.id, id, refillDay(at, catalogue.time_zone, refillAt))
}

export function countedIn(details: ProductDetails): Map<string, number> {
  return new Map([...stockSet(details)].flatMap(([key, stock]) => (stock === null ? [] : [[key, stock] as const])))
}

/** A category that was deleted meanwhile is none. */
async function inKnownCategory(rows: CatalogueRepository, details: ProductDetails): Promise<ProductDetails> {
  const known = (await rows.find())?.categories ?? []
  return known.some(({ id }) => id === details.categoryId) ? details : { ...details, categoryId: null }
}

/** Photos come from here: a page with products must not call other hosts. */
function refuseForeignPhoto(
  { filesUrl, formsUrl }: Pick<Config, 'filesUrl' | 'formsUrl'>,
  { photo }: ProductDetails,
): void {
  // The pictures are those of templates.
  const homes = [`${new URL(filesUrl).origin}/files/`, `${formsUrl}/pictures/`]
  if (photo && !homes.some((home) => photo.url.startsWith(home))) throw new AppError('request.invalid')
}

async function found(rows: CatalogueRepository, id: string): Promise<CatalogueProduct> {
  const [product] = presentProducts(await rows.some([id]), await rows.stockOf([id]))
  if (!product) throw new AppError('product.notFound')
  return product
}

import type { Catalogue, CatalogueProduct, ProductChange } from '@wayform/contract/calls/catalogue/products.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity, recordProductEditing } from '../activity/record-activity.repository.ts'
import { changeCatalogue } from './open-catalogue.ts'
import { presentCatalogue, presentProducts } from './present-catalogue.ts'
import { restock } from './save-product.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Several = { owner: Owner; ids: readonly string[] }

/** Changes one thing of several products, and answers with those that there are. */
export async function changeProducts(
  { database, now }: Deps,
  { owner, changes }: { owner: Owner; changes: readonly ProductChange[] },
): Promise<{ products: CatalogueProduct[]; revision: number }> {
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const wanted = new Map(changes.map((change) => [change.id, change]))
      const ids = [...wanted.keys()]
      const categories = (await rows.find())?.categories ?? []
      const isKnown = (id: string | null) => id === null || categories.some((category) => category.id === id)
      await rows.lockStock(ids)
      const changed: string[] = []
      for (const { id, details } of await rows.some(ids)) {
        const change = wanted.get(id)
        if (!change) continue
        const { categoryId } = change
        const known = categoryId !== undefined && !isKnown(categoryId) ? { ...change, categoryId: undefined } : change
        const after = applied(details, known)
        await restock(rows, id, details, after, Object.keys(change.stock ?? {}))
        if (isSameValue(details, after)) continue
        await rows.update(id, after, now())
        changed.push(after.name)
      }
      const [name] = changed
      if (changed.length === 1 && name !== undefined) await recordProductEditing(tx, owner, { at: now() }, name)
      if (changed.length > 1) {
        await recordActivity(tx, owner, { at: now() }, { verb: 'productsChanged', products: changed.length })
      }
      return presentProducts(await rows.some(ids), await rows.stockOf(ids))
    })
    return { products: result, revision }
  })
}

function applied(
  details: ProductDetails,
  { isOn, categoryId, prices = {}, stock = {} }: ProductChange,
): ProductDetails {
  return {
    ...details,
    ...(isOn !== undefined && { isOn }),
    ...(categoryId !== undefined && { categoryId }),
    price: prices[''] ?? details.price,
    stock: stock[''] === undefined ? details.stock : stock[''],
    variants: details.variants.map((variant) => {
      const count = stock[variant.id]
      return {
        ...variant,
        price: prices[variant.id] ?? variant.price,
        stock: count === undefined ? variant.stock : count,
      }
    }),
  }
}

/** Those that are not named follow in the order that they had. */
export async function orderProducts(
  { database }: Pick<Deps, 'database'>,
  { owner, ids }: Several,
): Promise<{ ids: string[]; revision: number }> {
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const known = (await rows.products()).map(({ id }) => id)
      const wanted = [...new Set(ids)].filter((id) => known.includes(id))
      const order = [...wanted, ...known.filter((id) => !wanted.includes(id))]
      await rows.order(order)
      return order
    })
    return { ids: result, revision }
  })
}

export async function removeProducts(
  { database, now }: Deps,
  { owner, ids }: Several,
): Promise<{ ids: string[]; revision: number }> {
  return database.transaction(async (tx) => {
    const { result, revision } = await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const gone = await rows.remove(ids, now())
      if (gone.length > 0) {
        await recordActivity(tx, owner, { at: now() }, { verb: 'productsDeleted', products: gone.length })
      }
      return gone
    })
    return { ids: result, revision }
  })
}

export async function undeleteProducts({ database, now }: Deps, { owner, ids }: Several): Promise<Catalogue> {
  return database.transaction(async (tx) => {
    await changeCatalogue(tx, owner.id, undefined, async (rows) => {
      const back = await rows.undelete(ids, new Date(now().getTime() - UNDELETE_MS))
      if (back > 0) await recordActivity(tx, owner, { at: now() }, { verb: 'productsBroughtBack', products: back })
    })
    return presentCatalogue(tx, owner.id)
  })
}

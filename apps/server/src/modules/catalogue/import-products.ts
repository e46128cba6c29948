import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { importKey } from '@wayform/core/catalogue/csv/read-rows.ts'
import { type Category, MAX_CATEGORIES, MAX_PRODUCTS, type ProductDetails } from '@wayform/core/catalogue/product.ts'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import type { Begin } from './catalogue.repository.ts'
import { changeCatalogue } from './open-catalogue.ts'
import { presentCatalogue } from './present-catalogue.ts'
import { countedIn, restock } from './save-product.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Imported = BodyOf<typeof calls.catalogue.importProducts>['products'][number]
type Input = { owner: Owner; id: string; products: readonly Imported[]; begin: Begin | undefined }

/** The same name means the same product. All of it is stored, or nothing. */
export async function importProducts(
  { database, now }: Deps,
  { owner, id, products, begin }: Input,
): Promise<{ added: number; updated: number; catalogue: Catalogue }> {
  const ids = idsFrom(id)
  return database.transaction(async (tx) => {
    const { result } = await changeCatalogue(tx, owner.id, begin, async (rows) => {
      const stored = new Map((await rows.products()).map((row) => [importKey(row.details.name), row]))
      const wanted = new Map(products.map((product) => [importKey(product.name), product]))
      const fresh = [...wanted].filter(([key]) => !stored.has(key))
      if (stored.size + fresh.length > MAX_PRODUCTS) throw new AppError('catalogue.tooMany')
      const categories = withNamed((await rows.find())?.categories ?? [], [...wanted.values()], ids)
      await rows.setCategories(categories)
      const categoryOf = ({ category }: Imported) =>
        category === undefined ? undefined : (categories.find(isNamed(category))?.id ?? null)
      // In one order, which is that of orders.
      if (stored.size > 0) await rows.lockStock([...stored.values()].map((row) => row.id))
      for (const [key, product] of wanted) {
        const row = stored.get(key)
        const details = merged(row?.details ?? blankProduct(), product, categoryOf(product), ids)
        if (row) {
          await rows.update(row.id, details, now())
          await restock(rows, row.id, row.details, details, restockedBy(product, details))
        } else {
          const made = ids(`product ${key}`)
          await rows.insert(made, details, now())
          await rows.setStock(made, countedIn(details), [...countedIn(details).keys()])
        }
      }
      await recordActivity(tx, owner, { at: now() }, { verb: 'productsImported', products: wanted.size })
      return { added: fresh.length, updated: wanted.size - fresh.length }
    })
    return { ...result, catalogue: await presentCatalogue(tx, owner.id) }
  })
}

/** Ids that a repeat of the same import makes again. */
function idsFrom(intention: string): (of: string) => string {
  return (of) => createHash('sha256').update(`${intention} ${of}`).digest('hex').slice(0, 32)
}

const isNamed = (name: string) => (category: Category) => importKey(category.name) === importKey(name)

/** With those that the file names, as far as there is room; products of the others have none. */
function withNamed(known: readonly Category[], products: readonly Imported[], ids: (of: string) => string): Category[] {
  const categories = [...known]
  for (const { category: name = '' } of products) {
    if (name === '' || categories.some(isNamed(name)) || categories.length >= MAX_CATEGORIES) continue
    categories.push({ id: ids(`category ${importKey(name)}`), name, texts: {} })
  }
  return categories
}

function merged(
  before: ProductDetails,
  product: Imported,
  categoryId: string | null | undefined,
  ids: (of: string) => string,
): ProductDetails {
  const { name, description, isOn, price, stock, sizes } = product
  const variants = sizes?.map((size) => {
    const known = before.variants.find((variant) => importKey(variant.name) === importKey(size.name))
    return {
      id: known?.id ?? ids(`size ${importKey(name)} ${importKey(size.name)}`),
      name: size.name,
      price: size.price,
      stock: size.stock === undefined ? (known?.stock ?? null) : size.stock,
    }
  })
  return {
    ...before,
    name,
    ...(description !== undefined && { description }),
    ...(isOn !== undefined && { isOn }),
    ...(categoryId !== undefined && { categoryId }),
    // A row without a size leaves the sizes that there are alone: it has one price for none of them.
    ...(price !== undefined && before.variants.length === 0 && { price }),
    ...(stock !== undefined && before.variants.length === 0 && { stock }),
    ...(variants && { variants, price: 0, stock: null }),
  }
}

/** Variants with a number in the file, whose stock is set to that number. */
function restockedBy({ stock, sizes }: Imported, { variants }: ProductDetails): string[] {
  if (!sizes) return stock === undefined ? [] : ['']
  const counted = new Set(sizes.flatMap((size) => (size.stock === undefined ? [] : [importKey(size.name)])))
  return variants.flatMap((variant) => (counted.has(importKey(variant.name)) ? [variant.id] : []))
}

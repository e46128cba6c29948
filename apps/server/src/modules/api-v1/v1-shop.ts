import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import type { v1 } from '@wayform/contract/v1/routes.ts'
import type { order, product } from '@wayform/contract/v1/shop-shapes.ts'
import { type Product, type StockLeft, stockKey } from '@wayform/core/catalogue/product.ts'
import { publicStatus } from '@wayform/core/responses/public-statuses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { z } from 'zod'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { readOrders } from '../orders/read-board.ts'
import type { PresentDeps } from '../responses/present-response.ts'
import { numberOfResponse } from '../responses/response-id.ts'
import { invalidCursor, readCursor, writeCursor } from './cursors.ts'
import { v1GetResponse, v1ResponseNumbers } from './v1-responses.ts'

/** In the owner's order. The cursor is the product that the page before ended with, and its place. */
export async function v1ListProducts(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  { limit, cursor, search = '' }: QueryOf<typeof v1.listProducts>,
) {
  const { currency, categories, products, left } = await readCatalogue(database.db, owner.id)
  const wanted = search.toLowerCase()
  const found = products.filter(({ name }) => name.toLowerCase().includes(wanted))
  const start = startAfter(cursor, products)
  const rest = found.filter((each) => products.indexOf(each) >= start)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    currency,
    categories: categories.map(({ id, name }) => ({ id, name })),
    products: page.map((each) => v1Product(each, left)),
    nextCursor: last && rest.length > limit ? writeCursor(`${products.indexOf(last)} ${last.id}`) : null,
  }
}

const PLACE = /^(\d{1,6}) ([0-9a-f-]{36})$/

/** Where a product is gone by now, the next one has taken its place. */
function startAfter(cursor: string | undefined, products: readonly Product[]): number {
  const text = readCursor(cursor)
  if (text === null) return 0
  const [, place, productId] = PLACE.exec(text) ?? []
  if (place === undefined) throw invalidCursor()
  const index = products.findIndex(({ id }) => id === productId)
  return index === -1 ? Number(place) : index + 1
}

function v1Product(sold: Product, left: StockLeft): z.output<typeof product> {
  const { id, name, description, categoryId, isOn, photo, price, variants, extras } = sold
  const leftOf = (variantId: string | null) => left.get(stockKey(id, variantId)) ?? null
  const isPlain = variants.length === 0
  return {
    id,
    name,
    description,
    categoryId,
    isOn,
    photo: photo?.url ?? null,
    price: isPlain ? price : null,
    left: isPlain ? leftOf(null) : null,
    variants: variants.map((each) => ({ id: each.id, name: each.name, price: each.price, left: leftOf(each.id) })),
    extras: extras.map((each) => ({ id: each.id, name: each.name, price: each.price })),
  }
}

/** Responses without an order are left out, so that a page may have fewer than were asked for. */
export async function v1ListOrders(
  deps: PresentDeps,
  owner: Owner,
  asked: QueryOf<typeof v1.listOrders> & { formId: string },
) {
  const { numbers, nextCursor } = await v1ResponseNumbers(deps, owner, asked)
  const orders = await readOrders(deps, owner, { formId: asked.formId, numbers })
  return { orders: orders.toSorted((a, b) => b.number - a.number).map(v1Order), nextCursor }
}

export async function v1GetOrder(
  deps: PresentDeps,
  owner: Owner,
  one: { formId: string; responseId: string; t: T },
): Promise<z.output<typeof order>> {
  await v1GetResponse(deps, owner, one)
  const [found] = await readOrders(deps, owner, { formId: one.formId, numbers: [numberOfResponse(one.responseId)] })
  if (!found) throw new AppError('response.notFound')
  return v1Order(found)
}

function v1Order(shown: BoardOrder): z.output<typeof order> {
  return {
    id: shown.responseId,
    formId: shown.formId,
    number: shown.number,
    createdAt: shown.createdAt,
    status: publicStatus(shown.status),
    note: shown.note,
    name: shown.name,
    phone: shown.phone,
    lines: shown.lines.map(({ quantity, name, variantName, extraNames, note, amount }) => ({
      quantity,
      name,
      variant: variantName,
      extras: extraNames,
      note,
      amount,
    })),
    way: shown.way,
    zone: shown.zone,
    address: shown.address,
    dueAt: shown.at,
    coupon: shown.coupon,
    currency: shown.currency,
    discount: shown.discount,
    fee: shown.fee,
    tax: shown.tax.amount,
    total: shown.total,
    payment: shown.payment,
  }
}

import type { FormDoc } from '@wayform/core/form/document.ts'
import { AS_SOON_AS_POSSIBLE } from '@wayform/core/orders/cart.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { makingMinutesOf } from '@wayform/core/orders/when.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { Services } from '../../../services.ts'
import { catalogueRepository } from '../../catalogue/catalogue.repository.ts'

const MINUTE_MS = 60_000
/** An estimate is not told to the minute. */
const ROUGHLY_MS = 5 * MINUTE_MS

type Begun = { workspaceId: string; questions: FormDoc; order: Order | undefined; since: Date | undefined }

/**
 * The moment when an order without a time of its own, whose preparation began at `since`, is ready by what the shop says
 * of its products. Null: the shop doesn't say, a product is gone, or that moment is over.
 */
export async function readyAt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { workspaceId, questions, order, since }: Begun,
): Promise<Date | null> {
  const question = orderOf(questions)
  if (!question || !since || order?.when !== AS_SOON_AS_POSSIBLE) return null
  const ids = [...new Set(order.lines.map(({ productId }) => productId))]
  const products = ids.length === 0 ? [] : await catalogueRepository(database.db, workspaceId).some(ids)
  if (products.length < ids.length) return null
  const minutes = makingMinutesOf(
    question.when,
    products.map(({ details }) => details),
  )
  const ready = Math.ceil((since.getTime() + minutes * MINUTE_MS) / ROUGHLY_MS) * ROUGHLY_MS
  return minutes > 0 && ready > now().getTime() ? new Date(ready) : null
}

import { leftKey, menuOf } from '@wayform/core/orders/menu.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Services } from '../../../services.ts'
import { readCatalogue } from '../../catalogue/read-catalogue.ts'
import { heldGoods } from '../../places/stock.repository.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

/** More than a page says anything about. */
const SHORT = 20

/** The stock left of offered products that run short, without what payments in progress hold. A hint for the page. */
export async function shortStock(
  { database: { db, clock } }: Pick<Services, 'database'>,
  { questions, userId, language }: Pick<PublishedRow, 'questions' | 'userId' | 'language'>,
): Promise<Record<string, number> | undefined> {
  const question = orderOf(questions)
  if (!question) return undefined
  const [catalogue, holds] = await Promise.all([readCatalogue(db, userId), heldGoods(db, [userId], databaseNow(clock))])
  const held = new Map<string, number>()
  for (const { productId, variantId, quantity } of holds) {
    const key = leftKey(productId, variantId)
    held.set(key, quantity + (held.get(key) ?? 0))
  }
  const { left } = menuOf(question.offer, catalogue, language)
  return Object.fromEntries(
    Object.entries(left)
      .map(([key, count]): [string, number] => [key, Math.max(0, count - (held.get(key) ?? 0))])
      .filter(([, count]) => count <= SHORT),
  )
}

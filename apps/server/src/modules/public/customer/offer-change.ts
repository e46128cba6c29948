import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { type ChangeEnd, changeEnd, isChangeable } from '@wayform/core/orders/change-until.ts'
import { leftKey, type Menu } from '@wayform/core/orders/menu.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'
import { hasMoved } from '@wayform/core/questions/payment/payment-state.ts'
import { isTestNumber } from '@wayform/core/responses/response-number.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import type { Services } from '../../../services.ts'
import { readCatalogue } from '../../catalogue/read-catalogue.ts'
import { claimedGoods } from '../../places/stock.repository.ts'
import { paymentIn } from '../hand-off/hand-off.ts'
import { withMenus } from '../orders/menus.ts'

/** An order that its customer may still change or cancel. */
export type ChangeOffer = {
  question: OrderQuestion & { menu: Menu }
  order: Order
  end: ChangeEnd
  /** The question of its payment. */
  paymentId: string | null
  /** Money was paid, or is reported as paid: only the shop decides about it. */
  isPaid: boolean
}

type Opened = {
  questions: FormDoc
  answers: Readonly<Record<string, unknown>>
  language: Language
  standing: { status: ResponseStatus }
  key: { userId: string; formId: string; number: number }
}

/** Null: nothing was ordered, the shop does not offer it, or it is too late. */
export async function offerChange(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  { questions, answers, language, standing, key }: Opened,
): Promise<ChangeOffer | null> {
  const asked = orderOf(questions)
  const order = asked && (answers[asked.questionId] as Order | undefined) // as the type itself stored it
  if (!asked || !order || asked.changeUntil.kind === 'never' || isTestNumber(key.number)) return null
  const catalogue = await readCatalogue(db, key.userId)
  const end = changeEnd(asked.changeUntil, order, catalogue.zone)
  if (end === null || !isChangeable(end, standing.status, now().getTime())) return null
  const question = orderOf(withMenus(questions, catalogue, language))
  if (!question?.menu) return null
  const left = { ...question.menu.left }
  // The order's own goods are available to it.
  for (const { productId, variantId, quantity } of await claimedGoods(db, key, key.number)) {
    const id = leftKey(productId, variantId)
    if (left[id] !== undefined) left[id] += quantity
  }
  return {
    question: { ...question, menu: { ...question.menu, left } },
    order,
    end,
    paymentId: paymentOf(questions)?.questionId ?? null,
    isPaid: hasMoved(paymentIn(questions, answers)),
  }
}

import type { FormDoc } from '@wayform/core/form/document.ts'
import type { CartLine } from '@wayform/core/orders/cart.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { cancelOrder, changedBill, changeOrder, wantedLines } from './change-order.ts'
import { addedField, type ChangeDraft, countField, fingerprint } from './change-view.ts'
import type { Done } from './customer-view.ts'
import type { ChangeOffer } from './offer-change.ts'
import type { Act } from './read-act.ts'

type Opened = {
  t: T
  questions: FormDoc
  offer: ChangeOffer | null
  key: { userId: string; formId: string; number: number }
  stored: { createdAt: Date }
}
type Acted = { status: 200 | 409 | 422; done: Omit<Done, 'key'>; isChanged: boolean }

/** What a proven customer does with an order. A refusal keeps what they typed, with the bill as it is now. */
export async function actOnOrder(
  deps: Pick<Services, 'database' | 'now'>,
  opened: Opened,
  { what, fields }: Act,
): Promise<Acted> {
  const { t, offer, key, questions, stored } = opened
  if (!offer) return refused(409, t('pay.change.over'))
  if (offer.isPaid) return refused(409, t('pay.change.paid'))
  if (what === 'cancel') {
    if (await cancelOrder(deps, { key, offer })) return said(t('pay.cancel.done'))
    return { ...refused(409, t('pay.change.over')), isChanged: true }
  }
  // The fields are about the lines of another order than this one is now.
  if (fields.get('.of') !== fingerprint(offer)) return refused(409, t('pay.change.moved'))
  const lines = wantedLines(offer, fields)
  if (!lines) return drafted(422, { fields, bill: null, problems: [t('problems.invalid')] })
  if (lines.length === 0) return drafted(422, { fields, bill: null, problems: [t('pay.change.nothing')] })
  if (isSame(offer, lines)) return drafted(422, { fields, bill: null, problems: [t('pay.change.same')] })
  const agreed = what === 'change' ? totalIn(fields) : null
  const bill = changedBill(deps, offer, stored.createdAt, { lines, total: agreed })
  const draft: ChangeDraft = {
    fields: bill.problems.length === 0 ? fields : fieldsOf(offer, fields, bill.cart.lines),
    bill: bill.cart.lines.length > 0 ? bill : null,
    problems: bill.problems.map(textOf),
  }
  if (bill.problems.length > 0) return drafted(422, draft)
  if (what === 'bill' || agreed === null) return drafted(200, draft)
  try {
    if (await changeOrder(deps, { key, questions, offer }, bill.order)) return said(t('pay.change.done'))
    return { ...refused(409, t('pay.change.moved')), isChanged: true }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return drafted(422, { ...draft, problems: Object.values(error.fields).map(textOf) })
  }

  function textOf({ key: name, params }: Pick<Problem, 'key' | 'params'>): string {
    return translateDynamic(t, `problems.${name}`, params)
  }
}

/** What can be had, in place of what was typed: whoever saves that agrees to the bill that they see. */
function fieldsOf({ order }: ChangeOffer, typed: URLSearchParams, lines: readonly CartLine[]): URLSearchParams {
  const fields = new URLSearchParams(typed)
  const keyOf = ({ productId, variantId, extraIds, note }: CartLine) =>
    JSON.stringify([productId, variantId, extraIds, note])
  const rest = new Map(lines.map((line) => [keyOf(line), line]))
  for (const [index, line] of order.lines.entries()) {
    fields.set(countField(index), String(rest.get(keyOf(line))?.quantity ?? 0))
    rest.delete(keyOf(line))
  }
  for (const name of [...typed.keys()].filter((each) => each.startsWith(addedField('', null)))) fields.delete(name)
  for (const { productId, variantId, quantity } of rest.values()) {
    fields.set(addedField(productId, variantId), String(quantity))
  }
  return fields
}

function isSame({ order }: ChangeOffer, lines: readonly CartLine[]): boolean {
  return (
    lines.length === order.lines.length &&
    lines.every(({ quantity }, index) => order.lines[index]?.quantity === quantity)
  )
}

function totalIn(fields: URLSearchParams): number | null {
  const total = Number(fields.get('.total') || 'NaN')
  return Number.isSafeInteger(total) ? total : null
}

const said = (text: string): Acted => ({ status: 200, done: { problem: null, said: text }, isChanged: true })
const refused = (status: Acted['status'], problem: string): Acted => ({
  status,
  done: { problem, said: null },
  isChanged: false,
})
const drafted = (status: Acted['status'], draft: ChangeDraft): Acted => ({
  status,
  done: { problem: null, said: null, draft },
  isChanged: false,
})

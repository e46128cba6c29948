import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { billOf } from '@wayform/core/orders/bill.ts'
import { readCart } from '@wayform/core/orders/cart.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { orderAnswer } from '@wayform/core/questions/order/answer.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { billRows } from '../../questions/order/bill-rows.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'
import { one } from '../page-markup.ts'

/** Steps to both sides of each quantity, and a bill that follows. The server's own bill is the one that counts. */
export const enhance: Enhancement = (page, form) => {
  const place = page.querySelector<HTMLElement>('.pf-or')
  const question = orderOf(form.data.questions)
  if (!place || !question?.menu) return
  place.classList.add('on')
  for (const quantity of place.querySelectorAll<HTMLElement>('.pf-oq')) addSteps(quantity)
  const total = one<HTMLInputElement>(place, '[type=hidden][name$=".total"]')
  const show = (order: Order) => {
    total.value = String(order.total)
    showBill(place, order, form)
  }
  const follow = () => {
    const order = orderOn(form, question)
    if (order) show(order)
    place.classList.toggle('delivers', (order?.way ?? 'delivery') === 'delivery')
  }
  follow()
  const element = form.markup.form
  element.addEventListener('input', follow)
  element.addEventListener('change', follow)
  element.addEventListener('resume', follow)
  element.addEventListener('reset', () => setTimeout(follow))
  // A refused order comes with what it would be now.
  addEventListener('bill', ({ detail }: CustomEventInit<NewBill>) => {
    if (detail?.questionId !== question.questionId) return
    question.menu = detail.menu
    for (const field of place.querySelectorAll<HTMLInputElement>('.pf-oq input')) {
      const [, part = '', variantId = null] = field.name.split('.')
      const productId = part.slice(QUANTITY.length)
      const line = detail.cart.lines.find((each) => each.productId === productId && each.variantId === variantId)
      field.value = line ? String(line.quantity) : ''
    }
    show(detail.order)
  })
}

/** As the names of quantities begin. */
const QUANTITY = 'n_'

type NewBill = { questionId: string; order: Order } & Pick<Required<OrderQuestion>, 'menu'> & {
    cart: { lines: readonly { productId: string; variantId: string | null; quantity: number }[] }
  }

function addSteps(place: HTMLElement): void {
  const field = one<HTMLInputElement>(place, 'input')
  const follow = () => place.classList.toggle('some', Number(field.value) > 0)
  for (const button of place.querySelectorAll('button')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const next = Number(asciiDigits(field.value) || '0') + Number(button.value)
      const most = field.max === '' ? 999 : Number(field.max)
      field.value = next <= 0 || Number.isNaN(next) ? '' : String(Math.min(next, most))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  field.addEventListener('input', follow)
  follow()
}

/** What the fields say now; coupons are only known to the server. */
function orderOn({ markup, data }: LiveForm, question: OrderQuestion): Order | null {
  const form = new FormData(markup.form)
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const raw = orderAnswer.read({ all, first: (name) => all(name)[0] }, question, data.language)
  const cart = readCart(raw ?? { lines: [] })
  if (!cart || !question.menu) return null
  return billOf({ cart: { ...cart, coupon: '' }, menu: question.menu, settings: question, now: Date.now() }).order
}

function showBill(place: HTMLElement, order: Order, { t, data }: LiveForm): void {
  const rows = billRows(order, t, data.language).map(({ name, amount }, index, all) => {
    const row = document.createElement('p')
    if (index === all.length - 1) row.className = 'sum'
    const [label, value] = [document.createElement('span'), document.createElement('bdi')]
    label.textContent = name
    value.textContent = amount
    row.append(label, ' ', value)
    return row
  })
  one(place, '.pf-ob').replaceChildren(...rows)
  const bar = one<HTMLElement>(place, '.pf-oz')
  const [first, last] = [rows[0], rows.at(-1)]
  bar.hidden = order.lines.length === 0
  bar.textContent = `${first?.firstChild?.textContent} · ${last?.lastChild?.textContent}`
}

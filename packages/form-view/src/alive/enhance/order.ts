import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import { billOf } from '@wayform/core/orders/bill.ts'
import { type CartLine, MAX_QUANTITY, readCart } from '@wayform/core/orders/cart.ts'
import { chosenLines, linesText, withLine } from '@wayform/core/orders/chosen-lines.ts'
import type { Menu } from '@wayform/core/orders/menu.ts'
import type { Order, OrderProblem } from '@wayform/core/orders/order.ts'
import { orderAnswer } from '@wayform/core/questions/order/answer.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { billRows } from '../../questions/order/bill-rows.ts'
import { priceText } from '../../questions/order/price-text.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'
import { one } from '../page-markup.ts'
import { showBar } from './order/bar.ts'
import { showCart } from './order/cart-rows.ts'
import { openItem } from './order/item-sheet.ts'
import { followStock } from './order/live-stock.ts'
import { addSteps, press, showCount } from './order/steps.ts'

/** Steps to both sides of each quantity, a sheet for each item, and a cart and bill that follow. The server decides. */
export const enhance: Enhancement = (page, form) => {
  const place = page.querySelector<HTMLElement>('.pf-or')
  const question = orderOf(form.data.questions)
  if (!place || !question?.menu) return
  const { questionId } = question
  place.classList.add('on')
  for (const quantity of place.querySelectorAll<HTMLElement>('.pf-op .pf-oq')) addSteps(quantity, form.data.language)
  const total = one<HTMLInputElement>(place, '[type=hidden][name$=".total"]')
  const kept = one<HTMLInputElement>(place, `[name="${questionId}.lines"]`)
  const bar = showBar(place, form)
  const stock = followStock(place, form, () => menuOf(question))
  const cartNow = () => cartOn(form, question)
  const apart = () => chosenLines(cartNow()?.lines ?? [], menuOf(question))
  const keep = (lines: readonly CartLine[]) => {
    kept.value = linesText(lines)
    kept.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** The problems of lines, until the order changes. */
  let told: ToldProblem[] = []
  let shownCart = ''
  let removedAt = -Infinity
  /** The server's own bill, which knows the coupon: for the cart that it was made of, and no other. */
  let sent: { cart: string; order: Order; problems: readonly OrderProblem[] } | null = null
  const cartText = () => JSON.stringify({ ...cartNow(), total: null })

  const show = (order: Order, problems: readonly OrderProblem[]) => {
    total.value = String(order.total)
    showBill(place, order, form)
    showCounts(place, order, form)
    bar(order, problems)
    // Rows that stay the same stay: a button that is being pressed must not be replaced.
    const cart = JSON.stringify([order.lines, told])
    if (cart === shownCart) return
    shownCart = cart
    showCart(place, order, form, {
      problemOf: (line) => told.find((each) => each.key === lineKey(line))?.text ?? '',
      others: told.filter(({ key }) => !order.lines.some((line) => lineKey(line) === key)).map(({ text }) => text),
      isApart: ({ productId }) => chosenLines([{ productId } as CartLine], menuOf(question)).length > 0, // only this
      step(line, by) {
        const now = performance.now()
        if (now - removedAt < SECOND_PRESS_MS) return
        if (line.quantity + by <= 0) removedAt = now
        const field = place.querySelector<HTMLInputElement>(`[name="${questionId}.n_${line.productId}"]`)
        if (field) return press(field, by, form.data.language)
        keep(
          apart().flatMap((each) => {
            if (lineKey(each) !== lineKey(line)) return [each]
            const quantity = Math.min(each.quantity + by, MAX_QUANTITY)
            return quantity > 0 ? [{ ...each, quantity }] : []
          }),
        )
      },
      change: (line) =>
        openSheet(
          line.productId,
          apart().findIndex((each) => lineKey(each) === lineKey(line)),
        ),
    })
  }
  const openSheet = (productId: string, at: number | null) => {
    const product = menuOf(question).products.find(({ id }) => id === productId)
    if (!product) return
    const line = at === null ? null : (apart()[at] ?? null)
    const put = (chosen: CartLine) => keep(withLine(apart(), chosen, line === null ? null : at))
    openItem({ place, form, question, product, line, left: { ...menuOf(question).left, ...stock.now }, put })
  }
  const billNow = () => {
    const cart = cartNow()
    return (
      cart && billOf({ cart: { ...cart, coupon: '' }, menu: menuOf(question), settings: question, now: Date.now() })
    )
  }
  const follow = () => {
    const bill = sent?.cart === cartText() ? sent : billNow()
    if (bill) show(bill.order, bill.problems)
    place.classList.toggle('delivers', (bill?.order.way ?? 'delivery') === 'delivery')
  }
  // Quantities that were typed before this script was there.
  kept.value = linesText(apart())
  follow()
  const element = form.markup.form
  const soon = place.querySelector<HTMLInputElement>(`[type=checkbox][name="${questionId}.when"]`)
  const changed = ({ target }: Event) => {
    const { name } = target as HTMLInputElement // only fields tell of input
    // A time that is chosen counts, though "as soon as possible" is still ticked.
    if (soon && (name === `${questionId}.date` || name === `${questionId}.time`)) soon.checked = false
    told = []
    follow()
  }
  // Before the form reads its answers: with the total of before, the order would be refused and its payment hidden.
  element.addEventListener('input', changed, true)
  element.addEventListener('change', follow, true)
  element.addEventListener('resume', follow)
  element.addEventListener('reset', () => setTimeout(follow))
  place.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('.pf-oa') : null
    if (!button) return
    event.preventDefault()
    openSheet(button.value, null)
  })
  // A refused order comes with what it would be now.
  addEventListener('bill', ({ detail }: CustomEventInit<NewBill>) => {
    if (detail?.questionId !== questionId) return
    const before = cartNow()?.lines ?? []
    const priceBefore = new Map(billNow()?.order.lines.map((line) => [lineKey(line), line.price]))
    question.menu = detail.menu
    for (const product of detail.menu.products) {
      const shown = place.querySelector(`[data-product="${CSS.escape(product.id)}"] .pf-pr`)
      if (shown) shown.textContent = priceText(product, detail.menu, form.t, form.data.language)
    }
    const apartNow = chosenLines(detail.cart.lines, detail.menu)
    for (const field of place.querySelectorAll<HTMLInputElement>('.pf-op .pf-oq input')) {
      const id = field.name.slice(questionId.length + QUANTITY.length)
      const line = detail.cart.lines.find(({ productId }) => productId === id)
      showCount(field, line && !apartNow.includes(line) ? line.quantity : 0, form.data.language)
      field.dispatchEvent(new Event('change'))
    }
    kept.value = linesText(apartNow)
    told = detail.problems.flatMap(({ key, params, line }) => {
      const wanted = line === null ? undefined : before[line]
      return wanted ? [{ key: lineKey(wanted), text: translateDynamic(form.t, `problems.${key}`, params) }] : []
    })
    for (const line of detail.order.lines) {
      const key = lineKey(line)
      if ((priceBefore.get(key) ?? line.price) === line.price || told.some((each) => each.key === key)) continue
      const price = formatMoney(decimalOf(line.price, detail.menu.currency), detail.menu.currency, form.data.language)
      told.push({ key, text: form.t('problems.orderPrice', { product: line.name, price }) })
    }
    sent = { ...detail, cart: cartText() }
    show(detail.order, detail.problems)
    form.changed(questionId)
  })
}

/** The second press of a double one would remove the line that moved up. */
const SECOND_PRESS_MS = 500

/** As the names of quantities go on. */
const QUANTITY = '.n_'

type NewBill = { questionId: string; order: Order; problems: readonly OrderProblem[]; menu: Menu } & {
  cart: { lines: readonly CartLine[] }
}

type ToldProblem = { key: string; text: string }

const menuOf = ({ menu }: OrderQuestion) => menu as Menu // a page without one is not enhanced

const lineKey = ({ productId, variantId, extraIds, note }: Omit<CartLine, 'quantity'>) =>
  JSON.stringify([productId, variantId, extraIds, note])

/** The cart that the fields contain now. */
function cartOn({ markup, data }: LiveForm, question: OrderQuestion) {
  const form = new FormData(markup.form)
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const raw = orderAnswer.read({ all, first: (name) => all(name)[0] }, question, data.language)
  return readCart(raw ?? { lines: [] })
}

/** Shows the quantity of each product whose lines are chosen apart. */
function showCounts(place: HTMLElement, { lines }: Order, { data }: LiveForm): void {
  for (const button of place.querySelectorAll<HTMLElement>('.pf-oa')) {
    const own = lines.filter(({ productId }) => productId === button.getAttribute('value'))
    const count = own.reduce((all, { quantity }) => all + quantity, 0)
    button.classList.toggle('some', count > 0)
    if (count > 0) button.dataset['count'] = formatDecimal(String(count), data.language)
    else delete button.dataset['count']
  }
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
}

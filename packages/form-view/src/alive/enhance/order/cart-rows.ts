import { formatMoney } from '@wayform/core/money/money.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { Order, OrderLine } from '@wayform/core/orders/order.ts'
import { choicesText } from '../../../questions/order/bill-rows.ts'
import type { LiveForm } from '../../live-form.ts'
import { one } from '../../page-markup.ts'

type Cart = {
  /** Empty: nothing is wrong with it. */
  problemOf(line: OrderLine): string
  /** The problems of lines that are no longer there. */
  others: readonly string[]
  isApart(line: OrderLine): boolean
  step(line: OrderLine, by: number): void
  change(line: OrderLine): void
}

/** The lines of an order, each with its steps. Focus stays where it was: rows are made anew with every change. */
export function showCart(place: HTMLElement, order: Order, form: LiveForm, cart: Cart): void {
  const section = one<HTMLElement>(place, '.pf-oc')
  const list = one<HTMLElement>(section, 'ul')
  const { content } = one<HTMLTemplateElement>(place, '.pf-tr')
  const focused = focusIn(list)
  const rows = order.lines.map((line) => {
    const row = one(content, 'li').cloneNode(true) as HTMLElement // a clone is what it was cloned from
    fillRow(row, line, order, form, cart)
    return row
  })
  const gone = cart.others.map((text) => {
    const row = document.createElement('li')
    row.append(problemText(text))
    return row
  })
  list.replaceChildren(...gone, ...rows)
  one<HTMLElement>(section, '.pf-ot').hidden = order.lines.length > 0
  if (!focused) return
  const again = rows[Math.min(focused.row, rows.length - 1)]?.querySelectorAll<HTMLElement>('button')[focused.button]
  ;(again ?? section).focus({ preventScroll: true })
}

function fillRow(row: HTMLElement, line: OrderLine, order: Order, { t, data }: LiveForm, cart: Cart): void {
  const money = (minor: number) => formatMoney(decimalOf(minor, order.currency), order.currency, data.language)
  one(row, 'b>bdi').textContent = line.name
  one(row, '.pf-oy').textContent = money(line.amount)
  const choices = choicesText(line)
  one(row, 'small>bdi').textContent =
    choices === '' && line.quantity > 1 ? t('form.order.each', { price: money(line.price) }) : choices
  const problem = cart.problemOf(line)
  if (problem !== '') one(row, 'small').after(problemText(problem))
  const steps = one<HTMLElement>(row, '.pf-oq')
  const count = document.createElement('span')
  count.textContent = formatDecimal(String(line.quantity), data.language)
  one(steps, 'input').replaceWith(count)
  for (const button of steps.querySelectorAll('button')) {
    const isBin = line.quantity === 1 && button.value === '-1'
    button.hidden = false
    button.classList.toggle('bin', isBin)
    const label = isBin ? t('form.order.remove') : (button.getAttribute('aria-label') ?? '')
    button.setAttribute('aria-label', `${line.name}: ${label}`)
    if (isBin) button.textContent = ''
    button.addEventListener('click', () => cart.step(line, Number(button.value)))
  }
  const change = one<HTMLButtonElement>(row, '.pf-x')
  if (!cart.isApart(line)) return change.remove()
  change.type = 'button'
  change.setAttribute('aria-label', `${line.name}: ${change.textContent}`)
  change.addEventListener('click', () => cart.change(line))
}

function problemText(text: string): HTMLElement {
  const problem = document.createElement('p')
  problem.className = 'pf-e'
  problem.textContent = text
  return problem
}

/** The row and the button in it that have the focus. */
function focusIn(list: HTMLElement): { row: number; button: number } | null {
  const active = document.activeElement
  // Those that only say what was taken out go with the next change.
  const rows = Array.from(list.querySelectorAll('.pf-ln'))
  const row = rows.findIndex((each) => each.contains(active))
  const button = Array.from(rows[row]?.querySelectorAll('button') ?? []).findIndex((each) => each === active)
  return button < 0 ? null : { row, button }
}

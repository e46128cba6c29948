import { formatMoney } from '@wayform/core/money/money.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { Order, OrderProblem } from '@wayform/core/orders/order.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import type { LiveForm } from '../../live-form.ts'
import { one } from '../../page-markup.ts'

/** About as high as what lies over the end of the window. */
const BAR_PX = 80
/** The second press of a double one would send the order that its first only wanted to look at. */
const PRESS_MS = 500

/**
 * The one bar at the end of the window: it leads to the cart while that is further down, and gives way to the page's own
 * buttons, which then say the total.
 */
export function showBar(place: HTMLElement, { markup, data, t }: LiveForm) {
  const bar = one<HTMLAnchorElement>(place, '.pf-oz')
  const actions = one<HTMLElement>(markup.form, '.pf-act')
  const go = one<HTMLElement>(actions, '.go')
  const cart = one<HTMLElement>(place, '.pf-oc')
  let isFilled = false
  const follow = () => {
    const isHere = place.offsetParent !== null
    const isFurtherDown = cart.getBoundingClientRect().top > innerHeight - BAR_PX
    const isShown = isFilled && isHere && isFurtherDown
    if (!isShown && !bar.hidden) {
      actions.inert = true
      setTimeout(() => (actions.inert = false), PRESS_MS)
    }
    bar.hidden = !isShown
    markup.form.classList.toggle('pf-menu', !bar.hidden)
    if (!isHere) delete go.dataset['total']
  }
  actions.before(bar)
  const observer = new IntersectionObserver(follow, { rootMargin: `0px 0px -${BAR_PX}px` })
  observer.observe(cart)
  observer.observe(place)
  bar.addEventListener('click', (event) => {
    event.preventDefault()
    cart.scrollIntoView()
    cart.focus({ preventScroll: true })
    follow()
  })
  return (order: Order, problems: readonly OrderProblem[]) => {
    const count = order.lines.reduce((all, { quantity }) => all + quantity, 0)
    const amount = formatMoney(decimalOf(order.total, order.currency), order.currency, data.language)
    const missing = problems.find(({ key }) => key === 'orderMinimum')?.params
    isFilled = count > 0
    one(bar, 'i').textContent = formatDecimal(String(count), data.language)
    one(bar, 'span').textContent = missing
      ? t('form.order.addMore', { amount: `${missing['amount']}` })
      : t('form.order.view')
    one(bar, 'bdi').textContent = amount
    if (isFilled && place.offsetParent !== null) go.dataset['total'] = amount
    else delete go.dataset['total']
    follow()
  }
}

import { formatMoney } from '@wayform/core/money/money.ts'
import type { CartLine } from '@wayform/core/orders/cart.ts'
import { type Choice, leftKey, type MenuProduct } from '@wayform/core/orders/menu.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { ITEM_FIELDS, itemBill, itemLine } from '@wayform/core/questions/order/item.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { entryIn } from '../../history-state.ts'
import type { LiveForm } from '../../live-form.ts'
import { one } from '../../page-markup.ts'
import { addSteps } from './steps.ts'

type Item = {
  place: HTMLElement
  form: LiveForm
  question: OrderQuestion
  product: MenuProduct
  line: CartLine | null
  /** The stock left, as far as the page knows. */
  left: Readonly<Record<string, number>>
  put(line: CartLine): void
}

/** The item over the menu, in a form of its own: nothing of it is an answer before it is put into the cart. */
export function openItem({ place, form, question, product, line, left: stock, put }: Item): void {
  const { t, data } = form
  const { menu } = question
  if (!menu) return
  const dialog = document.createElement('dialog')
  const fields = document.createElement('form')
  dialog.className = 'pf-dl'
  dialog.setAttribute('aria-label', product.name)
  fields.noValidate = true
  fields.append(one<HTMLTemplateElement>(place, '.pf-ti').content.cloneNode(true))
  dialog.append(fields)
  const money = (minor: number, drop = true) =>
    formatMoney(decimalOf(minor, menu.currency), menu.currency, data.language, { dropZeros: drop })

  const row = place.querySelector(`[data-product="${CSS.escape(product.id)}"]`)
  one(fields, 'h1 bdi').textContent = product.name
  one(fields, '.pf-ot bdi').textContent = row?.querySelector('p bdi')?.textContent ?? ''
  const photo = row?.querySelector('img')?.src
  const picture = one<HTMLImageElement>(fields, 'img')
  if (photo) picture.src = photo
  else picture.remove()
  const size = line?.variantId ?? product.variants.find(({ id }) => stock[leftKey(product.id, id)] !== 0)?.id
  fill(one(fields, '.size'), product.variants, (choice, label, input) => {
    const left = stock[leftKey(product.id, choice.id)]
    input.checked = choice.id === size
    input.disabled = left === 0 && choice.id !== size
    one(label, 'small').textContent = left === 0 ? t('form.order.soldOut') : ''
    one(label, 'b').textContent = money(choice.price)
  })
  fill(one(fields, '.extra'), product.extras, (choice, label, input) => {
    input.checked = line?.extraIds.includes(choice.id) ?? false
    one(label, 'b').textContent = choice.price === 0 ? '' : `+ ${money(choice.price)}`
  })
  const most = fields.querySelector('.extra legend small')
  if (most) {
    most.textContent = product.extrasMax < product.extras.length ? t('form.order.upTo', { max: product.extrasMax }) : ''
  }
  const name = (part: keyof typeof ITEM_FIELDS) => `[name="${question.questionId}.${ITEM_FIELDS[part]}"]`
  const count = one<HTMLInputElement>(fields, name('count'))
  if (product.maxQuantity !== null) count.max = String(product.maxQuantity)
  if (line) {
    one<HTMLTextAreaElement>(fields, name('note')).value = line.note
    count.value = String(line.quantity)
  }
  addSteps(one(fields, '.pf-oq'), data.language)
  // Otherwise Enter would press it, as the first button of the form.
  const leave = one<HTMLButtonElement>(fields, '.sec')
  leave.type = 'button'
  leave.addEventListener('click', () => dialog.close())
  const go = one<HTMLButtonElement>(fields, '.go')
  if (line) one(go, 'span').textContent = t('form.order.change')

  const chosen = () => {
    const all = (field: string) => new FormData(fields).getAll(field).filter((value) => typeof value === 'string')
    return itemLine({ all, first: (field) => all(field)[0] }, question, product)
  }
  const follow = () => {
    fields.querySelector('.pf-e')?.remove()
    const wanted = chosen()
    one(go, 'bdi').textContent = wanted ? money(itemBill(wanted, question, Date.now()).amount, false) : ''
  }
  fields.addEventListener('input', follow)
  fields.addEventListener('submit', (event) => {
    event.preventDefault()
    const wanted = chosen()
    if (!wanted) return
    const { problem } = itemBill(wanted, question, Date.now())
    if (problem) return tell(translateDynamic(t, `problems.${problem.key}`, problem.params))
    put(wanted)
    dialog.close()
  })
  const tell = (text: string) => {
    follow()
    const alert = document.createElement('p')
    alert.className = 'pf-e'
    alert.setAttribute('role', 'alert')
    alert.textContent = text
    one(fields, '.pf-oe').before(alert)
  }
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  follow()
  dialog.showModal()
  closeByBack(dialog)
  one<HTMLElement>(fields, 'h1').focus({ preventScroll: true })
}

/** Back closes the sheet rather than leave the form, whose page it covers. However it is closed, its entry goes. */
function closeByBack(dialog: HTMLDialogElement): void {
  history.pushState({ ...entryIn(history.state), sheet: true }, '')
  const handleBack = () => dialog.close()
  addEventListener('popstate', handleBack)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', handleBack)
    dialog.remove()
    if (entryIn(history.state).sheet) history.back()
  })
}

/** A copy of its one row for each choice; none: no group. */
function fill(
  group: HTMLElement,
  choices: readonly Choice[],
  each: (choice: Choice, label: HTMLElement, input: HTMLInputElement) => void,
): void {
  if (choices.length === 0) return group.remove()
  const model = one<HTMLElement>(group, 'label')
  const rows = choices.map((choice) => {
    const label = model.cloneNode(true) as HTMLElement // a clone is what it was cloned from
    const input = one<HTMLInputElement>(label, 'input')
    input.value = choice.id
    one(label, 'bdi').textContent = choice.name
    each(choice, label, input)
    return label
  })
  model.replaceWith(...rows)
}

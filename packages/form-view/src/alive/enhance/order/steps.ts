import type { Language } from '@wayform/core/languages.ts'
import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import { MAX_QUANTITY, quantityIn } from '@wayform/core/orders/cart.ts'
import { one } from '../../page-markup.ts'

/** Shows the steps beside a number, and makes them count. */
export function addSteps(place: HTMLElement, language: Language): void {
  const field = one<HTMLInputElement>(place, 'input')
  // Browsers write numbers of number fields in their own digits, or in 0–9.
  if (formatDecimal('0', language) !== '0') {
    field.type = 'text'
    field.addEventListener('beforeinput', (event) => {
      if (/\D/.test(asciiDigits(event.data ?? ''))) event.preventDefault()
    })
  }
  field.addEventListener('change', () => putRight(field, language))
  showCount(field, countIn(field), language)
  const follow = () => place.classList.toggle('some', countIn(field) > 0)
  for (const button of place.querySelectorAll('button')) {
    button.hidden = false
    button.addEventListener('click', () => press(field, Number(button.value), language))
  }
  field.addEventListener('input', follow)
  field.addEventListener('change', follow)
  follow()
}

/** What is no quantity becomes the nearest one, as the server reads it, and digits become the page's own. */
function putRight(field: HTMLInputElement, language: Language): void {
  const typed = field.value
  showCount(field, Math.max(Number(field.min), countIn(field)), language)
  if (field.value !== typed) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One more or less, within what the field allows. */
export function press(field: HTMLInputElement, by: number, language: Language): void {
  const next = countIn(field) + by
  const least = Number(field.min) || 0
  const most = field.max === '' ? MAX_QUANTITY : Number(field.max)
  showCount(field, Math.max(least, Math.min(next, most)), language)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Empty: none. */
export function showCount(field: HTMLInputElement, count: number, language: Language): void {
  const isOfNumbers = field.type === 'number'
  field.value = count === 0 ? '' : isOfNumbers ? String(count) : formatDecimal(String(count), language)
}

const countIn = ({ value }: HTMLInputElement) => quantityIn(value)

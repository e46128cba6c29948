import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { one } from '../../page-markup.ts'

const MOST = 999

/** Shows the steps beside a number, and makes them count. */
export function addSteps(place: HTMLElement): void {
  const field = one<HTMLInputElement>(place, 'input')
  const follow = () => place.classList.toggle('some', Number(field.value) > 0)
  for (const button of place.querySelectorAll('button')) {
    button.hidden = false
    button.addEventListener('click', () => press(field, Number(button.value)))
  }
  field.addEventListener('input', follow)
  field.addEventListener('change', follow)
  follow()
}

/** One more or less, within what the field allows. */
export function press(field: HTMLInputElement, by: number): void {
  const next = Number(asciiDigits(field.value) || '0') + by
  const least = Number(field.min) || 0
  const most = field.max === '' ? MOST : Number(field.max)
  const value = Number.isNaN(next) ? least : Math.max(least, Math.min(next, most))
  field.value = value === 0 ? '' : String(value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

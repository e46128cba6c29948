import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import type { Enhancement } from '../live-form.ts'

/** Small whole numbers change by a press, or by the arrow keys; the field stays one to type in. */
export const steppers: Enhancement = (page, form) => {
  const digits = new Intl.NumberFormat(numberLocale(form.data.language), { useGrouping: false })
  for (const place of page.querySelectorAll<HTMLElement>('.pf-sp')) {
    const field = place.querySelector('input')
    const question = form.questionOf(field)
    if (!field || !question || !('numberType' in question)) continue
    const said = place.appendChild(document.createElement('output'))
    said.className = 'sr'
    const min = Number(question.min ?? 0)
    const max = Number(question.max)
    const step = (by: number) => {
      const typed = field.value.trim() === '' ? Math.max(min, 1) - by : Number(asciiDigits(field.value))
      if (Number.isNaN(typed)) return
      field.value = said.textContent = digits.format(Math.min(max, Math.max(min, typed + by)))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    place.classList.add('on')
    for (const button of place.querySelectorAll('button')) {
      button.hidden = false
      button.addEventListener('click', () => step(Number(button.value)))
    }
    field.addEventListener('keydown', (event) => {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (by === 0) return
      event.preventDefault()
      step(by)
    })
  }
}

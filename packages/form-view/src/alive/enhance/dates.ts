import { dateInWords } from '@wayform/core/questions/date/date-in-words.ts'
import { localNow } from '../browser.ts'
import type { Enhancement } from '../live-form.ts'
import { one } from '../page-markup.ts'

/**
 * The day in words of the form's language, over the browser's own field. The page is cached, so it can't know today: the
 * picker's limits come from the respondent's own clock.
 */
export const dates: Enhancement = (page, form) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const question = form.questionOf(field)
    const place = field.closest('.pf-dt')
    if (!question || !('datePickerMode' in question) || !place) continue
    const today = localNow(new Date()).slice(0, 10)
    if (question.disablePastDate) field.min = today
    if (question.disableFutureDate) field.max = today
    const words = one<HTMLElement>(place, '.pf-dv')
    const show = () => {
      const { value } = field
      words.classList.toggle('no', value === '')
      words.textContent = value
        ? dateInWords(value, form.data.language, { dateStyle: 'full' })
        : (words.dataset['empty'] ?? '')
    }
    place.classList.add('on')
    show()
    // Prefilled, cleared and restored values change without an event of the field itself.
    for (const event of ['input', 'resume']) form.markup.form.addEventListener(event, show)
    form.markup.form.addEventListener('reset', () => setTimeout(show))
  }
}

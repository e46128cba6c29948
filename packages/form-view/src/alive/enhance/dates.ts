import { localNow } from '../browser.ts'
import type { Enhancement } from '../live-form.ts'

/** The page is cached, so it can't know today: the picker's limits come from the respondent's own clock. */
export const dates: Enhancement = (page, form) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const question = form.questionOf(field)
    if (question?.type !== 'DATE') continue
    const today = localNow(new Date()).slice(0, 10)
    if (question.disablePastDate) field.min = today
    if (question.disableFutureDate) field.max = today
  }
}

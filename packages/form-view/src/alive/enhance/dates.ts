import { localNow } from '../browser.ts'
import type { Enhancement } from '../live-form.ts'

/** The page is cached, so it can't know today: the picker's limits come from the respondent's own clock. */
export const dates: Enhancement = (page, form) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=date],input[type=datetime-local]')) {
    const question = form.questionOf(field)
    if (question?.type !== 'DATE') continue
    const now = localNow(new Date()).slice(0, field.type === 'date' ? 10 : 16)
    if (question.disablePastDate) field.min = now
    if (question.disableFutureDate) field.max = now
  }
}

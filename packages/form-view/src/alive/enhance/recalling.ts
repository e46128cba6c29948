import type { Answers } from '@wayform/core/answers/answers.ts'
import type { Asked } from '@wayform/core/form/pages.ts'
import type { Language } from '@wayform/core/languages.ts'
import { recall } from '@wayform/core/recall/recall.ts'
import { recalledAnswers } from '@wayform/core/recall/recalled-answers.ts'
import { recallRich } from '@wayform/core/recall/recalled-question.ts'
import type { Enhancement } from '../live-form.ts'

/**
 * Texts that recall answers, for forms that have some: a script of its own, because nothing is recalled before something
 * is answered. Until it is there, the texts are as the server wrote them.
 */
export const enhance: Enhancement = (_page, form) => {
  if (form.recall) return
  form.recall = (asked, answers) =>
    showRecalled(form.markup.form.querySelectorAll<HTMLElement>('[data-recall]'), asked, answers, form.data.language)
  form.markup.form.dispatchEvent(new Event('resume'))
}

/** Writes answers into the texts that mention them. A description is the server's clean HTML; answers are text in it. */
function showRecalled(
  places: Iterable<HTMLElement>,
  asked: readonly Asked[],
  answers: Answers,
  language: Language,
): void {
  const textOf = recalledAnswers(asked, answers, { language })
  for (const place of places) {
    const { recall: text = '', rich } = place.dataset
    if (rich !== undefined) {
      const html = recallRich(text, textOf)
      if (place.innerHTML !== html) place.innerHTML = html
      continue
    }
    const shown = recall(text, textOf)
    if (place.textContent !== shown) place.textContent = shown
  }
}

import { type Answers, isMissing } from '@wayform/core/answers/answers.ts'
import { walkPages } from '@wayform/core/answers/conditional-answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { type Asked, pagesOf } from '@wayform/core/form/pages.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { LATE_RULES } from '@wayform/core/questions/late-rules.ts'
import { localNow } from '../browser.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'

/**
 * Shows questions and options as soon as their conditions hold, and lets recalled answers be written anew; only in the
 * script of forms that have some.
 */
export const conditional: Enhancement = (page, form) => {
  // It is called for each page that opens, and listens once.
  if (!listening.has(form)) {
    listening.add(form)
    // A file is an answer once it is sent, without an event of its own: the next touch or the button finds it.
    for (const type of ['input', 'change', 'resume', 'focusin', 'submit'])
      form.markup.form.addEventListener(type, () => update(form), { capture: true })
    const { recall } = form.data.later
    if (recall)
      void import(recall).then(
        (script: { enhance: Enhancement }) => script.enhance(page, form),
        () => undefined,
      )
  }
  update(form)
}

const listening = new WeakSet<LiveForm>()

/**
 * On all pages that were opened: what shows on a later one may depend on the one that is changed now. Hidden fields
 * keep their input, in case they show again; evaluating the answers drops it.
 */
function update(form: LiveForm): void {
  const pages = pagesOf(form.data.questions)
  const fields = form.markup.form
  const asks = pages.flatMap(({ questions }) => questions)
  const raw = readFields(asks, new FormData(fields), form.data.language)
  // Their rules are on their way: what shows until then is what the server has shown.
  if (asks.some((each) => answerRules(each) === LATE_RULES && !isMissing(raw[each.questionId]))) return
  const now = localNow(new Date())
  let asked: readonly Asked[] = []
  let answers: Answers = {}
  for (const step of walkPages(pages, raw, { ...form.tools, now: { earliest: now, latest: now } }))
    ({ asked, answers } = step)
  form.recall?.(asked, answers)
  const shown = new Set(
    asked.flatMap((question) => [
      question.questionId,
      ...('options' in question ? question.options.map(({ _id }) => `${question.questionId}.${_id}`) : []),
    ]),
  )
  for (const element of fields.querySelectorAll<HTMLElement>('[data-if]')) {
    const isHidden = !shown.has(element.dataset['if'] ?? '')
    if (element.hidden !== isHidden) element.hidden = isHidden
    if (!(element instanceof HTMLOptionElement)) continue
    // A phone's own list shows hidden options all the same.
    element.disabled = isHidden
    if (isHidden && element.selected) element.selected = false
  }
}

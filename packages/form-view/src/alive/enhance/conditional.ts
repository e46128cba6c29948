import { walkPages } from '@wayform/core/answers/conditional-answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { type Asked, pagesOf } from '@wayform/core/form/pages.ts'
import { localNow } from '../browser.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'

/** Shows questions and options as soon as their conditions hold; only in the script of forms that have some. */
export const conditional: Enhancement = (_page, form) => {
  // It is called for each page that opens, and listens once.
  if (!listening.has(form)) {
    listening.add(form)
    for (const type of ['input', 'change', 'resume']) form.markup.form.addEventListener(type, () => update(form))
  }
  update(form)
}

const listening = new WeakSet<LiveForm>()

/** On all pages that were opened: what shows on a later one may depend on the one that is changed now. */
function update(form: LiveForm): void {
  const pages = pagesOf(form.data.questions)
  const fields = form.markup.form
  // Hidden fields are switched off, and would be missing in what a browser reads when they show again.
  const off = Array.from(fields.querySelectorAll<HTMLInputElement>('[data-if] :disabled,[data-if]:disabled'))
  for (const field of off) field.disabled = false
  const raw = readFields(
    pages.flatMap(({ questions }) => questions),
    new FormData(fields),
    form.data.language,
  )
  const now = localNow(new Date())
  let asked: readonly Asked[] = []
  for (const step of walkPages(pages, raw, { ...form.tools, now: { earliest: now, latest: now } })) asked = step.asked
  const shown = new Set(
    asked.flatMap((question) => [
      question.questionId,
      ...('options' in question ? question.options.map(({ _id }) => `${question.questionId}.${_id}`) : []),
    ]),
  )
  for (const element of fields.querySelectorAll<HTMLElement>('[data-if]')) {
    const isHidden = !shown.has(element.dataset['if'] ?? '')
    if (element.hidden !== isHidden) element.hidden = isHidden
    if (!isHidden) continue
    if (element instanceof HTMLOptionElement) element.selected = false
    for (const field of [element, ...element.querySelectorAll('input,select,textarea,option')])
      if ('disabled' in field) field.disabled = true
  }
}

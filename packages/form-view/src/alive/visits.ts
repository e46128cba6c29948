import { entryIn } from './history-state.ts'
import type { LiveForm } from './live-form.ts'
import type { Sender } from './submit-answers.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/**
 * Reports the progress of this visit: the form was opened, started, each page reached once, the response stored and how
 * long that took. No answers, and nothing about the respondent. A lost report has no other effect.
 * `isBack`: the respondent returns from the payment provider, so the opening was counted before.
 */
export function tellVisits(form: LiveForm, sender: Sender, isBack = false): Sender {
  // A reload or the return from WhatsApp shows a stored response: not another visit. Nor is a test answer.
  if (form.data.test || entryIn(history.state).handoff) return sender
  const pages = form.data.questions.filter(isSection).map(({ questionId }) => questionId)
  const told = new Set<string>()
  let shown = 0
  let began = 0

  const once = (event: 'view' | 'start' | 'page' | 'done', page?: string, from?: string, seconds?: number) => {
    const key = event + (page as string) // 'undefined' serves as a key, too
    if (told.has(key)) return
    told.add(key)
    // As plain text: JSON would first have to be allowed where a form has an origin of its own.
    navigator.sendBeacon(`/${form.data.link}/visits`, JSON.stringify({ event, page, from, seconds }))
  }
  const look = () => {
    const now = form.session.path.at(-1) ?? 0
    if (now === shown) return
    // Each page is counted once, however often the respondent goes back and forth.
    if (now > shown) once('page', pages[now], pages[shown])
    shown = now
  }

  if (!isBack) once('view', pages[0])
  form.markup.form.addEventListener(
    'input',
    ({ timeStamp }) => {
      began = timeStamp
      once('start')
    },
    { once: true },
  )
  new MutationObserver(look).observe(form.markup.form, { subtree: true, attributeFilter: ['hidden'] })
  return {
    send: (submission) => sender.send(submission),
    show(outcome) {
      if (outcome.kind === 'done') {
        once('start')
        once('done', undefined, pages[shown], began && (performance.now() - began) / 1_000)
      }
      sender.show(outcome)
    },
  }
}

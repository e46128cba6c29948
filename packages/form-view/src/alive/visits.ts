import { handoffIn } from './history-state.ts'
import type { LiveForm } from './live-form.ts'
import type { Sender } from './submit-answers.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/**
 * Tells how far this visit came: that the form shows, that somebody began, each page once, and that the answers were
 * sent. Nothing that was answered, and nothing about who it was. If it gets lost, nothing else does.
 * `isBack`: the form was seen before, on the way to where it is paid.
 */
export function tellVisits(form: LiveForm, sender: Sender, isBack = false): Sender {
  // A reload, or the way back from WhatsApp, shows answers that were sent: that is no other visit. Nor is a test.
  if (form.data.test || handoffIn(history.state)) return sender
  const pages = form.data.questions.filter(isSection).map(({ questionId }) => questionId)
  const told = new Set<string>()
  let shown = 0

  const once = (event: 'view' | 'start' | 'page' | 'done', page?: string, from?: string) => {
    const key = event + (page as string) // without one it is a name all the same
    if (told.has(key)) return
    told.add(key)
    // As plain text: JSON would first have to be allowed where a form has an origin of its own.
    navigator.sendBeacon(`/${form.data.link}/visits`, JSON.stringify({ event, page, from }))
  }
  const look = () => {
    const now = form.trail.at(-1) ?? 0
    if (now === shown) return
    // Who goes back and on again has left each page once.
    if (now > shown) once('page', pages[now], pages[shown])
    shown = now
  }

  if (!isBack) once('view', pages[0])
  form.markup.form.addEventListener('input', () => once('start'), { once: true })
  new MutationObserver(look).observe(form.markup.form, { subtree: true, attributeFilter: ['hidden'] })
  return {
    send: (submission) => sender.send(submission),
    show(outcome) {
      if (outcome.kind === 'done') {
        once('start')
        once('done', undefined, pages[shown])
      }
      sender.show(outcome)
    },
  }
}

import { showDone } from './done.ts'
import { entryIn } from './history-state.ts'
import type { LiveForm } from './live-form.ts'
import type { Outcome } from './submit-answers.ts'

/** Shows the outcome of a submission: the hand-off to WhatsApp, or the problem. An outdated outcome shows nothing. */
export function showOutcome(form: LiveForm, outcome: Outcome): void {
  if (!form.move(outcome.kind)) return
  if (outcome.kind === 'done') {
    const { handoff } = outcome
    if (!entryIn(history.state).handoff) history.replaceState({ handoff }, '')
    showDone(form.markup, handoff, form.t)
  } else if (outcome.kind === 'fields') form.refuse(outcome.fields)
  else if (outcome.kind === 'refused') form.fail(outcome.why)
}

import { showDone } from './done.ts'
import { handoffIn } from './history-state.ts'
import type { LiveForm } from './live-form.ts'
import type { Outcome } from './submit-answers.ts'

/** Says what became of the answers: the way to WhatsApp, or what stands against it. */
export function showOutcome(form: LiveForm, outcome: Outcome): void {
  form.isDone = outcome.kind === 'done' || outcome.kind === 'waiting'
  if (outcome.kind === 'done') {
    const { handoff } = outcome
    if (!handoffIn(history.state)) history.replaceState({ handoff }, '')
    showDone(form.markup, handoff, form.t)
  } else if (outcome.kind === 'fields') form.refuse(outcome.fields)
  else if (outcome.kind === 'refused') form.fail(outcome.why)
}

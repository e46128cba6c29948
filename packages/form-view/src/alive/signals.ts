import { HONEYPOT_FIELD } from '../field-ids.ts'
import type { Submission } from './submit-answers.ts'

/** Signals that tell a person from a bot. A respondent who resumes a draft may be quick. */
export function signalsOf(form: HTMLFormElement, isResumed: boolean): Pick<Submission, 'elapsedMs' | 'extra'> {
  const honeypot = form.elements.namedItem(HONEYPOT_FIELD)
  const extra = honeypot instanceof HTMLInputElement ? honeypot.value.slice(0, 100) : ''
  const [visit] = performance.getEntriesByType('navigation')
  const isFirst = visit && 'type' in visit && visit.type === 'navigate' && !isResumed
  return { ...(isFirst && { elapsedMs: Math.round(performance.now()) }), ...(extra && { extra }) }
}

import { DECOY_FIELD } from '../field-ids.ts'
import type { Submission } from './submit-answers.ts'

/** What tells a person from a program. Who came back to answers of before may be quick. */
export function signalsOf(form: HTMLFormElement, isResumed: boolean): Pick<Submission, 'elapsedMs' | 'extra'> {
  const decoy = form.elements.namedItem(DECOY_FIELD)
  const extra = decoy instanceof HTMLInputElement ? decoy.value.slice(0, 100) : ''
  const [visit] = performance.getEntriesByType('navigation')
  const isFirst = visit && 'type' in visit && visit.type === 'navigate' && !isResumed
  return { ...(isFirst && { elapsedMs: Math.round(performance.now()) }), ...(extra && { extra }) }
}

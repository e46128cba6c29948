import type { Handoff } from '../answers/shown-answers.ts'

/** What an entry of the browser's history knows: it outlives a reload, and comes along to a restored or copied tab. */
type Remembered = { depth?: number; id?: string; handoff?: Handoff }

// Only this page writes it, beside its own address.
const remembered = (state: unknown) => (state ?? {}) as Remembered

/** How many pages were left behind when this entry was made. */
export function depthIn(state: unknown): number {
  return remembered(state).depth ?? 0
}

/** The submission that was begun here: whoever comes back goes on with it, and can't make a second one of it. */
export function submissionIn(state: unknown): string {
  return remembered(state).id ?? ''
}

export function handoffIn(state: unknown): Handoff | undefined {
  return remembered(state).handoff
}

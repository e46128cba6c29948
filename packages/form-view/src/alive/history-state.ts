import type { Handoff } from '../answers/shown-answers.ts'

/** An entry of the browser's history: it survives a reload, and comes along to a restored or copied tab. */
type Entry = {
  /** The number of pages before this one. */
  depth?: number
  /** The submission id, so that a respondent who comes back continues the same submission. */
  id?: string
  handoff?: Handoff
  /** The sheet of an item lies over the page. */
  sheet?: true
}

export function entryIn(state: unknown): Entry {
  // Unchecked: only this page writes the state of its own address.
  return state ?? {}
}

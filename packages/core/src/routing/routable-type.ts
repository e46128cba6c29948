import type { Kind } from '../questions/question.ts'
import { questionTypes } from '../questions/registry.ts'

/** Whether an answer of this type can decide where a response goes: it is asked for and can be compared. */
export function isRoutableType(type: Kind): boolean {
  const { asks } = questionTypes[type]
  return asks !== null && asks.compared !== null
}

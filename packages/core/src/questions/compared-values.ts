import type { Compared } from './asks.ts'
import type { Question } from './question.ts'
import { typeOf } from './registry.ts'

/** The kind of value that rules of logic and routing compare an answer with. Null: it can't be compared. */
export function comparedOf(question: Question): Compared | null {
  return typeOf(question).asks?.compared?.(question) ?? null
}

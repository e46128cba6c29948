import type { Compared } from '../asks.ts'
import { OTHER } from './choice.ts'
import type { Option } from './options.ts'

type Choosable = { options: readonly Option[]; allowOther?: boolean }

/** The options that a rule may refer to, with "Other" when it is allowed. */
export function choiceCompared(question: Choosable, { several }: { several: boolean }): Compared {
  const other = question.allowOther ? [{ id: OTHER, label: null }] : []
  return { kind: 'options', several, options: [...choiceNames(question), ...other] }
}

export function choiceNames({ options }: Choosable): { id: string; label: string }[] {
  return options.map(({ _id, label }) => ({ id: _id, label }))
}

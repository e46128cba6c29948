import { type AnswerCounter, type CountTexts, countLabels } from '../../insights/counters.ts'
import type { Compared } from '../asks.ts'
import { type Choice, OTHER } from './choice.ts'
import type { Option } from './options.ts'

type Choosable = { options: readonly Option[]; allowOther?: boolean }

/** What a rule may name: the options, and "Other" where it is allowed. */
export function choiceCompared(question: Choosable, { several }: { several: boolean }): Compared {
  const other = question.allowOther ? [{ id: OTHER, label: null }] : []
  return { kind: 'options', several, options: [...choiceNames(question), ...other] }
}

export function choiceNames({ options }: Choosable): { id: string; label: string }[] {
  return options.map(({ _id, label }) => ({ id: _id, label }))
}

/** By what the option was called: so an option counts on though its id changed, and one that is gone still counts. */
export function countChoices({ options }: Choosable, texts: CountTexts): AnswerCounter<Choosable> {
  return countLabels(
    options.map(({ label }) => label),
    chosenLabels,
    texts,
  )
}

/** Null stands for whatever was typed beside "Other". */
function chosenLabels(answer: unknown, { options }: Choosable): (string | null)[] {
  const chosen = (Array.isArray(answer) ? answer : [answer]) as Choice[] // what the type itself stored
  return chosen.map((choice) =>
    typeof choice === 'string' ? (options.find(({ _id }) => _id === choice)?.label ?? null) : null,
  )
}

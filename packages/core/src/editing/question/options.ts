import { OTHER } from '../../questions/choice/choice.ts'
import { MAX_OPTION_LENGTH, MAX_OPTIONS, newOption, type Option, optionKey } from '../../questions/choice/options.ts'
import type { Media } from '../../questions/base.ts'
import { toDecimal } from '../../questions/decimal.ts'
import type { Question } from '../../questions/question.ts'
import { cutText } from '../../questions/cut-text.ts'
import { mapSame } from '../map-same.ts'

/** A question with options. Each edit returns the changed question, or the same one when nothing changed. */
export type Choosing = Extract<Question, { options: unknown }>
export type ChoosingOther = Extract<Question, { allowOther: unknown }>

export function isChoosing(question: Question): question is Choosing {
  return 'options' in question
}

/** A new option with the first default label that no other option has. */
export function addOption<Q extends Choosing>(question: Q, id: string, labelOf: (n: number) => string): Q {
  const { options } = question
  if (options.length >= MAX_OPTIONS) return question
  const taken = new Set(options.map(({ label }) => optionKey(label)))
  let n = options.length + 1
  // With one more number than there are options, one is free, unless the text has no number in it.
  while (taken.has(optionKey(labelOf(n))) && n <= 2 * options.length) n += 1
  return { ...question, options: [...options, weighed(newOption(id, labelOf(n)), question.assignValues)] }
}

export function renameOption<Q extends Choosing>(question: Q, id: string, label: string): Q {
  return changeOption(question, id, { label: cutText(label, MAX_OPTION_LENGTH) })
}

/** Rules about the option are removed with it. */
export function removeOption<Q extends Choosing>(question: Q, id: string): Q {
  const options = question.options.filter(({ _id }) => _id !== id)
  return options.length === question.options.length ? question : withoutRulesFor({ ...question, options }, id)
}

/** `index` is the position of the option after the move. */
export function moveOption<Q extends Choosing>(question: Q, id: string, index: number): Q {
  const { options } = question
  const from = options.findIndex(({ _id }) => _id === id)
  const option = options[from]
  const to = Math.min(Math.max(Math.trunc(index) || 0, 0), options.length - 1)
  return !option || to === from
    ? question
    : { ...question, options: options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

export function setOptionImage<Q extends Choosing>(question: Q, id: string, media: Media): Q {
  const before = question.options.find(({ _id }) => _id === id)?.media
  const isSame = before?.url === media.url && before.type === media.type && before.name === media.name
  return isSame ? question : changeOption(question, id, { media })
}

export function removeOptionImage<Q extends Choosing>(question: Q, id: string): Q {
  return changeOption(question, id, { media: null })
}

/**
 * The weight of the option in formulas, as a decimal text of at least 0; empty counts as 0. Other texts change nothing.
 */
export function setOptionWeight<Q extends Choosing>(question: Q, id: string, text: string): Q {
  if (text.trim() === '') return changeOption(question, id, { weight: null })
  const weight = toDecimal(text)
  return weight === null || weight.startsWith('-') ? question : changeOption(question, id, { weight })
}

/** Options have weights only while values are assigned: switching that on starts them at 0. */
export function setAssignValues<Q extends Choosing>(question: Q, assignValues: boolean): Q {
  return question.assignValues === assignValues ? question : withWeights({ ...question, assignValues })
}

/** The same options, each with or without a weight as the question requires. */
export function withWeights<Q extends Choosing>(question: Q): Q {
  const options = mapSame(question.options, (option) => weighed(option, question.assignValues))
  return options === question.options ? question : { ...question, options: [...options] }
}

/** Without "Other", the rules about it are removed too. */
export function setAllowOther<Q extends ChoosingOther>(question: Q, allowOther: boolean): Q {
  if (question.allowOther === allowOther) return question
  const changed = { ...question, allowOther }
  return allowOther ? changed : withoutRulesFor(changed, OTHER)
}

/** Options with the same label as one above them; the problem is shown at the later one. */
export function repeatedOptions(options: readonly Option[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { _id, label } of options) {
    const key = optionKey(label)
    if (key !== '' && seen.has(key)) repeated.add(_id)
    seen.add(key)
  }
  return repeated
}

/** The options that a rule of this question may refer to, with "Other" when it is allowed. */
export function choiceIds(question: Choosing): readonly string[] {
  const ids = question.options.map(({ _id }) => _id)
  return 'allowOther' in question && question.allowOther ? [...ids, OTHER] : ids
}

function changeOption<Q extends Choosing>(question: Q, id: string, changes: Partial<Option>): Q {
  const options = mapSame(question.options, (option) => {
    if (option._id !== id) return option
    const before: Readonly<Record<string, unknown>> = option
    return Object.entries(changes).some(([field, value]) => before[field] !== value)
      ? { ...option, ...changes }
      : option
  })
  return options === question.options ? question : { ...question, options: [...options] }
}

function withoutRulesFor<Q extends Choosing>(question: Q, valueId: string): Q {
  const rules = question.rules.filter((rule) => rule.valueId !== valueId)
  return rules.length === question.rules.length ? question : { ...question, rules }
}

function weighed(option: Option, assignValues: boolean): Option {
  const weight = assignValues ? (option.weight ?? '0') : null
  return weight === option.weight ? option : { ...option, weight }
}

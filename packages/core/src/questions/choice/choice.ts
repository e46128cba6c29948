import { type AnswerProblem, fail, ok, type Result } from '../../result.ts'
import { cleanText } from '../clean-text.ts'
import type { Fields } from '../question-type.ts'
import type { Option } from './options.ts'

/** An option's id, or the text typed as "Other". */
export type Choice = string | { other: string }

/** Also the value of its radio button and of `valueId` in rules: an option with that id would be ambiguous. */
export const OTHER = 'other'
export const MAX_OTHER_LENGTH = 500

type Choosable = { options: readonly Option[]; allowOther?: boolean }
type Weighed = { options: readonly Option[]; assignValues: boolean }

export function parseChoice(raw: unknown, question: Choosable): Result<Choice, AnswerProblem> {
  if (typeof raw === 'string') {
    return question.options.some((option) => option._id === raw) ? ok(raw) : fail('unknownOption')
  }
  const other = question.allowOther && typeof raw === 'object' && raw !== null && OTHER in raw ? raw.other : null
  if (typeof other !== 'string') return fail('unknownOption')
  const text = cleanText(other, { lines: false })
  if (text === '') return fail('required')
  return text.length > MAX_OTHER_LENGTH ? fail('tooLong', { max: MAX_OTHER_LENGTH }) : ok({ other: text })
}

/** The control named "other" stands for the text typed beside it. */
export function readChoice(
  chosen: string | undefined,
  fields: Fields,
  question: { questionId: string; allowOther: boolean },
): unknown {
  if (chosen !== OTHER || !question.allowOther) return chosen
  return { other: fields.first(`${question.questionId}.${OTHER}`) ?? '' }
}

export function choiceText(choice: Choice, options: readonly Option[]): string {
  if (typeof choice !== 'string') return choice.other
  return options.find((option) => option._id === choice)?.label ?? ''
}

export function choiceWeight(choice: Choice, question: Weighed): string {
  if (!question.assignValues || typeof choice !== 'string') return '0'
  return question.options.find((option) => option._id === choice)?.weight ?? '0'
}

/** The id that rules use. */
export function choiceId(choice: Choice): string {
  return typeof choice === 'string' ? choice : OTHER
}

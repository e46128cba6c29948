import { fail, ok, type Result } from '../../result.ts'
import { cleanText } from '../clean-text.ts'
import { type AnswerRules, type Fields, OPERATORS } from '../question-type.ts'
import type { Option, RadioQuestion } from './schema.ts'

/** An option's id, or what was typed beside "Other". */
export type Choice = string | { other: string }

/** Also the value of its radio and, in rules, of `valueId`: an option of that id could not be told apart. */
export const OTHER = 'other'
export const MAX_OTHER_LENGTH = 500

export const radioAnswer: AnswerRules<RadioQuestion, Choice> = {
  operators: OPERATORS.options,
  read: (fields, question) => readChoice(fields.first(question.questionId), fields, question),
  parse: (raw, question) => parseChoice(raw, question),
  format: (answer, question) => choiceText(answer, question.options),
  number: (answer, question) => choiceWeight(answer, question),
  comparable: (answer) => ({ kind: 'options', ids: [choiceId(answer)] }),
}

export function parseChoice(
  raw: unknown,
  question: { options: readonly Option[]; allowOther: boolean },
): Result<Choice> {
  if (typeof raw === 'string') {
    return question.options.some((option) => option._id === raw) ? ok(raw) : fail('unknownOption')
  }
  const other = question.allowOther && typeof raw === 'object' && raw !== null && 'other' in raw ? raw.other : null
  if (typeof other !== 'string') return fail('unknownOption')
  const text = cleanText(other, { lines: false })
  if (text === '') return fail('required')
  return text.length > MAX_OTHER_LENGTH ? fail('tooLong', { max: MAX_OTHER_LENGTH }) : ok({ other: text })
}

/** The radio named "other" stands for what is typed beside it. */
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

export function choiceWeight(choice: Choice, question: { options: readonly Option[]; assignValues: boolean }): string {
  if (!question.assignValues || typeof choice !== 'string') return '0'
  return question.options.find((option) => option._id === choice)?.weight ?? '0'
}

function choiceId(choice: Choice): string {
  return typeof choice === 'string' ? choice : OTHER
}

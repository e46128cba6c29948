import { canonicalNumber } from '../../phone/phone.ts'
import { isPhone } from '../../questions/phone/is-phone.ts'
import type { FormDoc } from '../document.ts'
import type { Access } from './access.ts'
import type { Opening } from './opening.ts'

/** Something that there is only so much of: all responses of a form, an option, a number's one response. */
export type Place = {
  /** `form`, `option <question> <option>` or `number <number>`. */
  place: string
  /** The opening that it is counted in; empty: all of them. */
  period: string
  most: number
  /** The question whose answer takes it; null: every response does. */
  questionId: string | null
}

export const FORM_PLACE = 'form'

export const optionPlace = (questionId: string, optionId: string) => `option ${questionId} ${optionId}`

export const numberPlace = (number: string) => `number ${canonicalNumber(number)}`

export const isNumberPlace = (place: string) => place.startsWith('number ')

export function periodOf({ countAgain }: Pick<Access, 'countAgain'>, { period }: Pick<Opening, 'period'>): string {
  return countAgain === 'opening' ? period : ''
}

/** The places of the form and its options, taken or not. */
export function placesOf(access: Access, opening: Pick<Opening, 'period'>): Place[] {
  const period = periodOf(access, opening)
  const { total, places } = access
  return [
    ...(total ? [{ place: FORM_PLACE, period, most: total.most, questionId: null }] : []),
    ...places.map(({ questionId, optionId, most }) => ({
      place: optionPlace(questionId, optionId),
      period,
      most,
      questionId,
    })),
  ]
}

/** The places that these answers take. */
export function placesTakenBy(
  access: Access,
  opening: Pick<Opening, 'period'>,
  questions: FormDoc,
  answers: Readonly<Record<string, unknown>>,
): Place[] {
  const chosen = new Set(
    access.places
      .filter(({ questionId, optionId }) => choicesIn(answers[questionId]).includes(optionId))
      .map(({ questionId, optionId }) => optionPlace(questionId, optionId)),
  )
  const asked = access.onePerNumber ? numberQuestion(questions) : undefined
  const number = asked && answers[asked.questionId]
  return [
    ...placesOf(access, opening).filter(({ place }) => place === FORM_PLACE || chosen.has(place)),
    ...(asked && typeof number === 'string'
      ? [{ place: numberPlace(number), period: '', most: 1, questionId: asked.questionId }]
      : []),
  ]
}

/**
 * The question whose number can answer once: the first required phone question, one without conditions where there is
 * any.
 */
export function numberQuestion(questions: FormDoc) {
  const required = questions.filter((question) => isPhone(question) && question.required)
  return required.find(({ showIf }) => !showIf) ?? required[0]
}

function choicesIn(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : [answer]
}

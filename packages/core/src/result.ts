import { BOOKING_PROBLEMS } from './bookings/booking.ts' // apart
import { ORDER_PROBLEMS } from './orders/order.ts' // apart

/** An expected outcome is a value: `ok(value)` or `fail(problem)`. Nothing in core throws for user input. */
export type Result<T, P = Problem> = { ok: true; value: T } | { ok: false; problem: P }

/** A problem, as a message key of i18n's `problems` with its parameters. */
export type Problem<K extends ProblemKey = ProblemKey> = { key: K; params?: Record<string, string | number> }

/** Problems that an answer of any type can have: their texts are part of every public page. */
export const ANSWER_PROBLEMS = ['required', 'invalid', 'tooLong'] as const

/** Problems of some types: their texts are part of forms that ask one of these. */
export const TYPE_PROBLEMS = [
  'notANumber',
  'notAnInteger',
  'tooSmall',
  'tooLarge',
  'tooManyDecimals',
  'outOfRange',
  'invalidEmail',
  'invalidPhone',
  'invalidPhoneIn',
  'phoneElsewhere',
  'unknownOption',
  'invalidDate',
  'datePast',
  'dateFuture',
  'timeMissing',
  'dayMissing',
  'addressLineRequired',
  'tooManyFiles',
  'fileMissing',
  'fileTooLarge',
  'notAPdf',
  'notAnImage',
  'notAVideo',
  'unknownMethod',
  'amountUnknown',
  'invalidTime', // apart
  'timeRange', // apart
  'offStep', // apart
  'notAgreed', // apart
  'ranksWrong', // apart
  'unknownRow', // apart
  'rowRequired', // apart
  ...ORDER_PROBLEMS, // apart
  ...BOOKING_PROBLEMS, // apart
] as const

export type TypeProblem = (typeof TYPE_PROBLEMS)[number]

export type AnswerProblem = Problem<(typeof ANSWER_PROBLEMS)[number] | TypeProblem>

export type ProblemKey =
  | AnswerProblem['key']
  | 'duplicateOptions'
  | 'onlyOnePayment'
  | 'onlyOneOrder'
  | 'onlyOneBooking' // apart
  | 'nothingToOffer'
  | 'nothingToBook' // apart
  | 'serviceWithoutStaff' // apart
  | 'serviceWithoutHours' // apart
  | 'depositWithoutPayment' // apart
  | 'priceWithoutPayment' // apart
  | 'zonesMissing'
  | 'couponTwice'
  | 'tooManyQuestions'
  | 'featureMissing'
  | 'labelRequired'
  | 'nothingToAsk'
  | 'backwardTarget'
  | 'missingTarget'
  | 'ruleIncomplete'
  | 'conditionMissing'
  | 'conditionLater'
  | 'conditionCircle'
  | 'conditionIncomplete'
  | 'conditionOption'
  | 'conditionNever'
  | 'endingCondition'
  | 'recallMissing'
  | 'recallLater'
  | 'addressLinesRequired'
  | 'optionsRequired'
  | 'boundsCrossed'
  | 'stepTooLarge' // apart
  | 'mediaMissing'
  | 'amountMissing'
  | 'amountDecimals'
  | 'amountSteps'
  | 'noPaymentConfigured'
  | 'payFirst'
  | 'invalidFormula'
  | 'emptyFormula'
  | 'formulaCycle'
  | 'formulaReference'
  | 'unreachablePage'
  | 'unreachableRequired'
  | 'messageTooLong'
  | 'methodCurrency'
  | 'numberInvalid'
  | 'nameRequired'
  | 'linkRequired'
  | 'linkLength'
  | 'linkCharacters'
  | 'linkReserved'
  | 'linkTaken'
  | 'phoneRequired'
  | 'numberRequired'
  | 'emailRequired'
  | 'accountEmailRequired'
  | 'jumpQuestionRequired'
  | 'questionNotRoutable'
  | 'imageTypeUnsupported'
  | 'tooMany'
  | 'urlRequired'
  | 'invalidUrl'
  | 'scriptRequired'
  | 'templateRequired'
  | 'templateNotJson'
  | 'templateInName'
  | 'placeholderUnknown'
  | 'notConnected'
  | 'invalidAnalyticsId'
  | 'invalidHeaderName'
  | 'invalidHeaderValue'
  | 'headerNotAllowed'
  | 'duplicateKey'
  | 'fieldRequired'
  | 'fieldInvalid'
  | 'fieldNotListed'
  | 'optionFull'
  | 'numberUsed'
  | 'zoneUnknown'
  | 'timesMissing'
  | 'closesTooEarly'
  | 'opensTooLong'
  | 'phoneQuestionRequired'
  | 'phoneQuestionHidden'
  | 'passwordLength'
  | 'invalidPixKey'
  | 'invalidVpa'
  | 'invalidIban'
  | 'latinLetters'

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function fail<K extends ProblemKey>(key: K, params?: Problem['params']): { ok: false; problem: Problem<K> } {
  return { ok: false, problem: params ? { key, params } : { key } }
}

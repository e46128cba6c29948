import { isConditional } from '@wayform/core/conditions/show-if.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type Finding, publishCheck, type PublishInput } from '@wayform/core/form/publishing/publish-check.ts'
import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import type { ProblemKey } from '@wayform/core/result.ts'
import { loadPhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import type { checks } from '@wayform/i18n/messages/en/checks.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

type Why = keyof (typeof checks)['why']

/** Explains each finding to the owner. */
const WHY: Partial<Record<ProblemKey, Why>> = {
  featureMissing: 'plan',
  duplicateOptions: 'duplicates',
  labelRequired: 'gap',
  optionsRequired: 'gap',
  addressLinesRequired: 'gap',
  mediaMissing: 'leftOut',
  boundsCrossed: 'bounds',
  stepTooLarge: 'bounds',
  offStep: 'bounds',
  outOfRange: 'bounds',
  invalidUrl: 'gap',
  amountMissing: 'cannotPay',
  amountDecimals: 'cannotPay',
  amountSteps: 'cannotPay',
  noPaymentConfigured: 'cannotPay',
  onlyOnePayment: 'onePayment',
  onlyOneOrder: 'oneOrder',
  onlyOneBooking: 'oneBooking',
  phoneQuestionRequired: 'needsNumber',
  phoneQuestionHidden: 'needsNumber',
  nothingToOffer: 'cannotOrder',
  nothingToBook: 'cannotBook',
  serviceWithoutStaff: 'cannotBook',
  serviceWithoutHours: 'cannotBook',
  depositWithoutPayment: 'cannotPay',
  priceWithoutPayment: 'payLater',
  zonesMissing: 'cannotOrder',
  couponTwice: 'gap',
  invalidFormula: 'formula',
  emptyFormula: 'formula',
  formulaCycle: 'formula',
  formulaReference: 'formula',
  nothingToAsk: 'nothing',
  numberInvalid: 'number',
  backwardTarget: 'jump',
  missingTarget: 'jump',
  ruleIncomplete: 'jump',
  conditionMissing: 'condition',
  conditionLater: 'condition',
  conditionCircle: 'condition',
  conditionIncomplete: 'condition',
  conditionOption: 'condition',
  conditionNever: 'condition',
  endingCondition: 'condition',
  recallMissing: 'gap',
  recallLater: 'gap',
  unreachablePage: 'page',
  unreachableRequired: 'required',
  messageTooLong: 'message',
  methodCurrency: 'method',
}

export function whyOf({ problem }: Finding): Why | null {
  return WHY[problem.key] ?? null
}

/** The place where a finding is fixed; `settings`, `endings` and `bookings` are other screens. */
export type Remedy =
  | { questionId: string; panel: 'properties' | 'logic' | 'conditions' }
  | 'settings'
  | 'endings'
  | 'bookings'
  | null

const IN_LOGIC: readonly ProblemKey[] = [
  'backwardTarget',
  'missingTarget',
  'ruleIncomplete',
  'unreachablePage',
  'unreachableRequired',
]

/** Hours, people and services belong to the workspace. */
const IN_SETUP: readonly ProblemKey[] = ['serviceWithoutStaff', 'serviceWithoutHours']

export function remedyOf({ questionId, endingId, problem }: Finding, doc: FormDoc): Remedy {
  if (endingId !== undefined) return 'endings'
  if (problem.key === 'numberInvalid') return 'settings'
  if (IN_SETUP.includes(problem.key)) return 'bookings'
  // Of the form as a whole: its languages are on the settings screens.
  if (questionId === null && problem.key === 'featureMissing') return 'settings'
  // The longest question adds most to the length of the message.
  const id = questionId ?? longestQuestion(doc)
  const isLogic = IN_LOGIC.includes(problem.key) || problem.params?.['feature'] === 'conditionalLogic'
  if (id === null) return null
  const isCondition =
    WHY[problem.key] === 'condition' || (problem.key === 'featureMissing' && isLogic && isOnlyConditional(doc, id))
  return { questionId: id, panel: isCondition ? 'conditions' : isLogic ? 'logic' : 'properties' }
}

/** Whether the plan lacks only the conditions of the question, not its jumps. */
function isOnlyConditional(doc: FormDoc, id: string): boolean {
  const question = doc.find(({ questionId }) => questionId === id)
  return question !== undefined && isConditional(question) && !hasLogic(question)
}

function longestQuestion(doc: FormDoc): string | null {
  const [longest] = doc.filter((question) => !isSection(question)).toSorted((a, b) => b.label.length - a.label.length)
  return longest?.questionId ?? null
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** An empty form has no findings yet; publishing it lists them. */
export function worthShowing(findings: readonly Finding[], hasQuestions: boolean): readonly Finding[] {
  return hasQuestions ? findings : findings.filter(({ problem }) => problem.key !== 'nothingToAsk')
}

export function isBegun(doc: FormDoc): boolean {
  return doc.some((question) => !isSection(question))
}

/** A refused publish lists every problem again; an edit only removes some. */
export function isNewRefusal(before: Record<string, string>, after: Record<string, string>): boolean {
  const count = Object.keys(after).length
  return after !== before && count > 0 && count >= Object.keys(before).length
}

/** With full phone number validation, whose library is large and loaded when first needed. */
export async function findAll(input: PublishInput): Promise<readonly Finding[]> {
  const isValidNumber = await numberCheck()
  return publishCheck(isValidNumber ? { ...input, isValidNumber } : input)
}

/** Without a network the library is missing; the server checks numbers in any case. */
async function numberCheck(): Promise<((number: string) => boolean) | undefined> {
  try {
    const { parsePhone } = await loadPhoneLibrary()
    return (number) => parsePhone(number).ok
  } catch {
    return undefined
  }
}

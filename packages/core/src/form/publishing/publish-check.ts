import { bookingProblems } from '../../bookings/publish-bookings.ts'
import type { BookingSetup } from '../../bookings/setup.ts'
import { conditionProblems } from '../../conditions/condition-problems.ts'
import type { Language } from '../../languages.ts'
import { reachablePages, staleTargets } from '../../logic/paths.ts'
import { canDecide, ruleGap } from '../../logic/rule-flaws.ts'
import { typicalMessage } from '../../message/typical-message.ts'
import type { Plan } from '../../plans/plans.ts'
import { answerRules, isAsked } from '../../questions/answer-registry.ts'
import { isBlank } from '../../questions/clean-text.ts'
import type { Question } from '../../questions/question.ts'
import { typeOf } from '../../questions/registry.ts'
import type { Problem } from '../../result.ts'
import { isSameValue } from '../../same-value.ts'
import { withMessageLine } from '../../endings/message-line.ts'
import { endingProblems } from '../../endings/ending-problems.ts'
import { recallProblems } from '../../recall/recall-problems.ts'
import type { FormEndings } from '../parts/endings.ts'
import type { FormDoc } from '../document.ts'
import { gatedLogic, gatedTexts, gatedQuestions } from './gates.ts'
import { pagesOf } from '../pages.ts'
import type { FormTexts } from '../parts/texts.ts'
import { referenceProblems } from './reference-problems.ts'
import { isSection } from '../../questions/section/is-section.ts'
import { bookingOf, isBooking } from '../../questions/booking/is-booking.ts'
import type { BookingQuestion } from '../../questions/booking/schema.ts'
import { isOrder, orderOf } from '../../questions/order/is-order.ts'
import { numberQuestion } from '../access/places.ts'
import { isPayment, paymentOf } from '../../questions/payment/is-payment.ts'

/** An error prevents publishing, a warning does not. Without a question it is about the form as a whole. */
export type Finding = {
  questionId: string | null
  /** It is about this ending. */
  endingId?: string
  severity: 'error' | 'warning'
  problem: Problem
}

export type PublishInput = {
  doc: FormDoc
  plan: Plan
  endings?: FormEndings
  texts?: FormTexts
  /** The number that responses go to. Checked only when `isValidNumber` is given, because phone metadata is large. */
  number?: string
  isValidNumber?: (number: string) => boolean
  /** The workspace's set-up of bookings; null: none yet. Checked only when it is known. */
  setup?: BookingSetup | null | undefined
  /** Days with hours of their own count from then on; without it, all of them. */
  now?: Date
  /** For the estimate of the message's length, which needs the form's own texts. */
  message?: { formName: string; language: Language; suffix: string }
}

/** All findings about a draft before it is published, errors first, in the order of the questions. */
export function publishCheck(input: PublishInput): readonly Finding[] {
  return [...errors(input), ...warnings(input)]
}

function errors(input: PublishInput): Finding[] {
  const { doc, plan, endings = [], texts = [], number = '', isValidNumber } = input
  // When the plan lacks both the type and logic, only the type is reported: it has to go first.
  const lacking = [...gatedLogic(doc, plan), ...gatedQuestions(doc, plan)]
  const gated = new Map(lacking.map(({ questionId, feature }) => [questionId, feature]))
  const ofReferences = referenceProblems(doc)
  const firstPayment = paymentOf(doc)
  const firstOrder = orderOf(doc)
  const firstBooking = bookingOf(doc)
  const found = doc.flatMap((question) => {
    const feature = gated.get(question.questionId)
    const ofType = typeOf(question).problems?.(question) ?? []
    const isUnnamed = answerRules(question) !== null && isBlank(question.label)
    return about(question, 'error', [
      ...(feature ? [{ key: 'featureMissing', params: { feature } } as const] : []),
      ...(isPayment(question) && question !== firstPayment ? [{ key: 'onlyOnePayment' } as const] : []),
      ...(isOrder(question) && question !== firstOrder ? [{ key: 'onlyOneOrder' } as const] : []),
      ...(isBooking(question) && question !== firstBooking ? [{ key: 'onlyOneBooking' } as const] : []),
      ...(isOrder(question) || isBooking(question) ? numberProblems(question, doc) : []),
      ...ofType,
      ...(question === firstBooking && ofType.length === 0 ? ofBooking(firstBooking, doc, input).errors : []),
      ...(ofReferences.get(question.questionId) ?? []),
      ...conditionProblems(doc, question).errors.slice(0, 1),
      ...recallProblems(doc, question).slice(0, 1),
      ...(isUnnamed && ofType.length === 0 ? [{ key: 'labelRequired' } as const] : []),
    ])
  })
  const isAsking = doc.some(isAsked)
  const first = doc[0]?.questionId ?? null
  return [
    ...found,
    ...(isAsking ? [] : [{ questionId: first, severity: 'error', problem: { key: 'nothingToAsk' } } as const]),
    ...endingProblems(endings, doc, plan).map((each) => ({ questionId: null, severity: 'error', ...each }) as const),
    ...gatedTexts(texts, plan).map(({ feature }): Finding => ({
      questionId: null,
      severity: 'error',
      problem: { key: 'featureMissing', params: { feature } },
    })),
    ...(isValidNumber && !isValidNumber(number) ? [aboutForm('error', 'numberInvalid')] : []),
  ]
}

function warnings(input: PublishInput): Finding[] {
  const { doc, endings = [], number = '', message } = input
  const pages = pagesOf(doc)
  const reachable = reachablePages(pages)
  const stale = Map.groupBy(staleTargets(pages), ({ questionId }) => questionId)
  let page = -1
  const found = doc.flatMap((question) => {
    if (isSection(question)) page += 1
    const isUnreachable = page >= 0 && !reachable.has(page)
    return about(question, 'warning', [
      ...(typeOf(question).warnings?.(question) ?? []),
      ...(isBooking(question) ? ofBooking(question, doc, input).warnings : []),
      ...(stale.get(question.questionId) ?? []).slice(0, 1).map(({ why }) => STALE[why]),
      ...(hasIncompleteRule(question) ? [{ key: 'ruleIncomplete' } as const] : []),
      ...conditionProblems(doc, question).warnings.slice(0, 1),
      ...(isUnreachable ? unreachable(question) : []),
    ])
  })
  const isTooLong =
    message &&
    typicalMessage({ ...message, doc, number, suffix: withMessageLine(longestLine(endings), message.suffix) }).tier !==
      'full'
  return isTooLong ? [...found, aboutForm('warning', 'messageTooLong')] : found
}

function longestLine(endings: FormEndings): string {
  return endings.map(({ messageLine = '' }) => messageLine.trim()).toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** Customers who order or book can be reached: no condition hides the number while this question shows. */
function numberProblems(question: Question, doc: FormDoc): Problem[] {
  const number = numberQuestion(doc)
  if (!number) return [{ key: 'phoneQuestionRequired' }]
  const conditionsOf = ({ questionId, showIf }: Question) => {
    const page = pagesOf(doc).find(({ questions }) => questions.some((each) => each.questionId === questionId))
    return [showIf, page?.section.showIf].filter((each) => each !== undefined)
  }
  const around = conditionsOf(question)
  const isShown = conditionsOf(number).every((own) => around.some((each) => isSameValue(own, each)))
  return isShown ? [] : [{ key: 'phoneQuestionHidden' }]
}

function ofBooking(
  question: BookingQuestion,
  doc: FormDoc,
  { setup, now = new Date(0) }: Pick<PublishInput, 'setup' | 'now'>,
) {
  return setup === undefined ? { errors: [], warnings: [] } : bookingProblems(question, doc, setup, now)
}

const STALE = { backward: { key: 'backwardTarget' }, missing: { key: 'missingTarget' } } as const

/** Rules of a type that can't decide are not shown, so the owner could not complete them. */
function hasIncompleteRule(question: Question): boolean {
  return !isSection(question) && canDecide(question) && question.rules.some((rule) => ruleGap(question, rule))
}

/** Reports an unreachable page once; of its questions only the required ones, which can never be answered. */
function unreachable(question: Question): Problem[] {
  if (isSection(question)) return [{ key: 'unreachablePage' }]
  return question.required && answerRules(question) ? [{ key: 'unreachableRequired' }] : []
}

function about({ questionId }: Question, severity: Finding['severity'], problems: readonly Problem[]): Finding[] {
  return problems.map((problem) => ({ questionId, severity, problem }))
}

function aboutForm(severity: Finding['severity'], key: Problem['key']): Finding {
  return { questionId: null, severity, problem: { key } }
}

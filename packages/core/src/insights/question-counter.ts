import type { Booking } from '../bookings/booking.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Choice } from '../questions/choice/choice.ts'
import { comparedOf } from '../questions/compared-values.ts'
import { isConsent } from '../questions/consent/is-consent.ts'
import type { MatrixRows } from '../questions/matrix/answer.ts'
import type { Payment } from '../questions/payment/answer.ts'
import type { Question } from '../questions/question.ts'
import { typeOf } from '../questions/registry.ts'
import {
  type AnswerCounter,
  countHours,
  type Counting,
  countLabels,
  countMonths,
  countNumbers,
  countPoints,
  type CountTexts,
  countWeekdays,
  countWritten,
  type Grid,
} from './counters.ts'
import { RECOMMENDATION_SCALE } from './recommendation.ts'

/** Null: the question asks nothing, so there is nothing to count. */
export function questionCounter(question: Question, texts: CountTexts): AnswerCounter<Question> | null {
  const { asks } = typeOf(question)
  return asks && COUNTERS[asks.chart](question, texts)
}

const COUNTERS: Record<Counting, (question: Question, texts: CountTexts) => AnswerCounter<Question>> = {
  choices: (question, texts) =>
    countLabels(
      optionsOf(question).map(({ label }) => label),
      chosenLabels,
      texts,
    ),
  ranks: (question, texts) =>
    countLabels(
      itemsOf(question).map(({ label }) => label),
      firstLabel,
      texts,
    ),
  rows: (question, texts) => {
    const labels = cellsOf(question).map(({ label }) => label)
    const counter = countLabels(labels, chosenCells, texts)
    const grid = gridOf(question)
    // Two cells of the same name are counted together, so there is no place for each.
    const hasPlaces = new Set(labels).size === labels.length
    return { ...counter, result: () => ({ ...counter.result(), ...(hasPlaces && grid && { grid }) }) }
  },
  services: (_, texts) => countLabels([], bookedService, texts),
  consents: (question, texts) => countLabels(agreedLabels(question), (_, asked) => agreedLabels(asked), texts),
  numbers: (_, texts) => {
    const counter = countNumbers(texts)
    // Composite answers have a number, too: the total of an order.
    const numberOf = (answer: unknown, asked: Question) =>
      typeof answer === 'object' ? answerRules(asked)?.number?.(answer, asked) : answer
    return { ...counter, add: (answer, asked) => counter.add(numberOf(answer, asked), asked) }
  },
  scores: (question) => countPoints(scaleOf(question), scaleOf),
  // Shops plan by weekdays; of birthdays and other days of the past, months say more.
  dates: (question) =>
    'disableFutureDate' in question && question.disableFutureDate ? countMonths() : countWeekdays(),
  hours: (question, { language }) =>
    countHours((hour) => answerRules(question)?.format(hour, question, { language }) ?? hour),
  texts: () => countWritten(),
}

/** None for a customer on the waiting list. */
function bookedService(answer: unknown): string[] {
  const { serviceName, wait } = answer as Booking // stored by its question
  return wait ? [] : [serviceName]
}

/** True for a question whose answers have a score. */
export function hasRecommendation(question: Question): boolean {
  if (typeOf(question).asks?.chart !== 'scores') return false
  const { min, max } = scaleOf(question)
  return min === RECOMMENDATION_SCALE.min && max === RECOMMENDATION_SCALE.max
}

function scaleOf(question: Question): { min: number; max: number } {
  const asked = comparedOf(question)
  if (asked?.kind !== 'points') throw new Error(`${question.type} has no scale`)
  return asked
}

function itemsOf(question: Question) {
  return 'items' in question ? question.items : []
}

function firstLabel(answer: unknown, asked: Question): string[] {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  return itemsOf(asked).flatMap(({ id, label }) => (id === first ? label : []))
}

function gridOf(question: Question): Grid | null {
  if (!('columns' in question)) return null
  return { rows: question.rows.map(({ label }) => label), columns: question.columns.map(({ label }) => label) }
}

/** Each row with each column. */
function cellsOf(question: Question) {
  if (!('columns' in question)) return []
  return question.rows.flatMap((row) =>
    question.columns.map((column) => ({ rowId: row.id, columnId: column.id, label: `${row.label}: ${column.label}` })),
  )
}

function chosenCells(answer: unknown, asked: Question): string[] {
  const rows = answer as MatrixRows // as the question type stored it
  return cellsOf(asked).flatMap(({ rowId, columnId, label }) => (rows[rowId]?.includes(columnId) ? label : []))
}

function agreedLabels(question: Question): string[] {
  return isConsent(question) ? [question.boxText] : []
}

function optionsOf(question: Question) {
  return 'options' in question ? question.options : []
}

/**
 * The label of the option or payment method: an option keeps its count when its id changed or when it is gone. Null
 * stands for any text typed as "Other".
 */
function chosenLabels(answer: unknown, asked: Question): (string | null)[] {
  const chosen = (Array.isArray(answer) ? answer : [answer]) as (Choice | Payment)[] // as the question types stored them
  return chosen.map((choice) => {
    if (typeof choice === 'string') return optionsOf(asked).find(({ _id }) => _id === choice)?.label ?? null
    return 'label' in choice ? choice.label : null
  })
}

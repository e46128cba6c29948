import type { Language } from '../languages.ts'
import { formatDecimal } from '../numbers/number-format.ts'
import { numberBars } from './number-bars.ts'
import { RECOMMENDATION_SCALE, type Recommendation, recommendationOf } from './recommendation.ts'

export type Chart = 'choices' | 'numbers' | 'scores' | 'months' | 'weekdays' | 'texts'
/**
 * Hours are drawn like numbers, in their order; consents like a choice with one option; of ranks
 * it is counted what came first, of rows each with its column, of bookings the service.
 */
export type Counting =
  | Exclude<Chart, 'months' | 'weekdays'>
  | 'dates'
  | 'hours'
  | 'consents'
  | 'ranks'
  | 'rows'
  | 'services'
export type Bar = { label: string; count: number }

/** The summary of many answers to one question. */
export type AnswerCounts = {
  chart: Chart
  answered: number
  bars: readonly Bar[]
  average: string | null
  min: string | null
  max: string | null
  /** Of answers on a scale from 0 to 10. */
  recommendation: Recommendation | null
  /** Of rows that were asked the same: their labels and those of the columns; the first bars are its cells, row by row. */
  grid?: Grid
}

export type Grid = { rows: readonly string[]; columns: readonly string[] }

/** Takes answers one by one, each with its question in the version that was answered. */
export type AnswerCounter<Q> = { add(answer: unknown, asked: Q): void; result(): AnswerCounts }

export type CountTexts = { language: Language; otherLabel: string }

/** `labels` are listed even when no response chose them; a choice without a label (null) counts as "Other". */
export function countLabels<Q>(
  labels: readonly string[],
  labelsOf: (answer: unknown, asked: Q) => readonly (string | null)[],
  { otherLabel }: CountTexts,
): AnswerCounter<Q> {
  const counts = new Map(labels.map((label) => [label, 0]))
  let answered = 0
  let others = 0
  return {
    add(answer, asked) {
      answered += 1
      for (const label of new Set(labelsOf(answer, asked))) {
        if (label === null) others += 1
        else counts.set(label, (counts.get(label) ?? 0) + 1)
      }
    },
    result() {
      const bars = [...counts].map(([label, count]) => ({ label, count }))
      if (others > 0) bars.push({ label: otherLabel, count: others })
      return { chart: 'choices', answered, bars, average: null, min: null, max: null, recommendation: null }
    },
  }
}

export function countNumbers({ language }: CountTexts): AnswerCounter<unknown> {
  const values: number[] = []
  return {
    add(answer) {
      const value = typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : Number.NaN
      if (Number.isFinite(value)) values.push(value)
    },
    result() {
      const { min, max, average } = summary(values)
      const bars = numberBars(values, (value) => formatDecimal(plain(value), language))
      return { chart: 'numbers', answered: values.length, bars, average, min, max, recommendation: null }
    },
  }
}

type Scale = { min: number; max: number }

/** Answers on another scale, given before the question changed, are not counted: 5 of 5 is not 5 of 10. */
export function countPoints<Q>(scale: Scale, scaleOf: (asked: Q) => Scale): AnswerCounter<Q> {
  const { min: first, max: last } = scale
  const counts = new Map(Array.from({ length: last - first + 1 }, (_, step) => [first + step, 0]))
  const values: number[] = []
  return {
    add(answer, asked) {
      if (typeof answer !== 'number' || !isSameScale(scaleOf(asked), scale)) return
      values.push(answer)
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
    },
    result() {
      const bars = [...counts].toSorted(([a], [b]) => a - b).map(([score, count]) => ({ label: String(score), count }))
      const recommendation = isSameScale(scale, RECOMMENDATION_SCALE) ? recommendationOf(bars) : null
      return { chart: 'scores', answered: values.length, bars, ...summary(values), recommendation }
    },
  }
}

const isSameScale = (a: Scale, b: Scale) => a.min === b.min && a.max === b.max

export function countMonths(): AnswerCounter<unknown> {
  const counts = new Map<string, number>()
  let answered = 0
  return {
    add(answer) {
      if (typeof answer !== 'string') return
      answered += 1
      const month = answer.slice(0, 'YYYY-MM'.length)
      counts.set(month, (counts.get(month) ?? 0) + 1)
    },
    result() {
      const bars = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([label, count]) => ({ label, count }))
      return { chart: 'months', answered, bars, average: null, min: null, max: null, recommendation: null }
    },
  }
}

/** By the day of the week, from Monday (1) to Sunday (7), all of them. */
export function countWeekdays(): AnswerCounter<unknown> {
  const counts = Array.from({ length: WEEKDAYS }, () => 0)
  let answered = 0
  return {
    add(answer) {
      const midnight = typeof answer === 'string' ? Date.parse(answer.slice(0, 'YYYY-MM-DD'.length)) : Number.NaN
      if (Number.isNaN(midnight)) return
      answered += 1
      const sinceMonday = (new Date(midnight).getUTCDay() + 6) % WEEKDAYS
      counts[sinceMonday] = (counts[sinceMonday] ?? 0) + 1
    },
    result() {
      const bars = counts.map((count, index) => ({ label: String(index + 1), count }))
      return { chart: 'weekdays', answered, bars, average: null, min: null, max: null, recommendation: null }
    },
  }
}
const WEEKDAYS = 7

/** Times of day, HH:mm, by their hour. */
export function countHours(hourText: (hour: string) => string): AnswerCounter<unknown> {
  const counts = new Map<string, number>()
  let answered = 0
  return {
    add(answer) {
      if (typeof answer !== 'string') return
      answered += 1
      const hour = `${answer.slice(0, 2)}:00`
      counts.set(hour, (counts.get(hour) ?? 0) + 1)
    },
    result() {
      const bars = [...counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([hour, count]) => ({ label: hourText(hour), count }))
      return { chart: 'numbers', answered, bars, average: null, min: null, max: null, recommendation: null }
    },
  }
}

/** For questions without comparable answers: only their number; the newest are shown as they are. */
export function countWritten(): AnswerCounter<unknown> {
  let answered = 0
  return {
    add: () => void (answered += 1),
    result: () => ({ chart: 'texts', answered, bars: [], average: null, min: null, max: null, recommendation: null }),
  }
}

function summary(values: readonly number[]): Pick<AnswerCounts, 'average' | 'min' | 'max'> {
  if (values.length === 0) return { average: null, min: null, max: null }
  let [sum, min, max] = [0, Infinity, -Infinity]
  for (const value of values) {
    sum += value
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { average: plain(sum / values.length), min: plain(min), max: plain(max) }
}

/** Without an exponent, and with a readable number of decimal places. */
function plain(value: number): string {
  const text = value.toFixed(Math.abs(value) < 1 ? 4 : 2)
  return text.includes('.') && !text.includes('e') ? text.replace(/\.?0+$/, '') : text
}

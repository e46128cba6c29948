import type { Choice } from '../questions/choice/choice.ts'
import { comparedOf } from '../questions/compared.ts'
import type { Payment } from '../questions/payment/answer.ts'
import type { Question } from '../questions/question.ts'
import { typeOf } from '../questions/registry.ts'
import {
  type AnswerCounter,
  type Chart,
  countLabels,
  countMonths,
  countNumbers,
  countPoints,
  type CountTexts,
  countWritten,
} from './counters.ts'

/** Null: nothing is asked, so nothing can be counted. */
export function questionCounter(question: Question, texts: CountTexts): AnswerCounter<Question> | null {
  const { asks } = typeOf(question)
  return asks && COUNTERS[asks.chart](question, texts)
}

const COUNTERS: Record<Chart, (question: Question, texts: CountTexts) => AnswerCounter<Question>> = {
  choices: (question, texts) =>
    countLabels(
      optionsOf(question).map(({ label }) => label),
      chosenLabels,
      texts,
    ),
  numbers: (_, texts) => countNumbers(texts),
  scores: (question) => countPoints(scaleOf(question)),
  months: () => countMonths(),
  texts: () => countWritten(),
}

function scaleOf(question: Question): { min: number; max: number } {
  const asked = comparedOf(question)
  if (asked?.kind !== 'points') throw new Error(`${question.type} has no scale`)
  return asked
}

function optionsOf(question: Question) {
  return 'options' in question ? question.options : []
}

/**
 * By what the option, or the way to pay, was called: so an option counts on though its id changed, and one that is gone
 * still counts. Null stands for whatever was typed beside "Other".
 */
function chosenLabels(answer: unknown, asked: Question): (string | null)[] {
  const chosen = (Array.isArray(answer) ? answer : [answer]) as (Choice | Payment)[] // what the types themselves stored
  return chosen.map((choice) => {
    if (typeof choice === 'string') return optionsOf(asked).find(({ _id }) => _id === choice)?.label ?? null
    return 'label' in choice ? choice.label : null
  })
}

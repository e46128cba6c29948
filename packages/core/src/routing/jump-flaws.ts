import type { FormDoc } from '../form/document.ts'
import { fold, ruleTime } from '../logic/match-rule.ts'
import { toDecimal } from '../questions/decimal.ts'
import type { Compared } from '../questions/asks.ts'
import { comparedOf } from '../questions/compared-values.ts'
import type { JumpRow } from './route-response.ts'

/**
 * Why a row never gets a response. `question`: it is gone, or can't decide; `answer`: there is nothing to compare with;
 * `number`: the value is not a number; `option`: its option is gone; `covered`: the earlier row `by` takes the same
 * answers.
 */
export type JumpFlaw = { why: 'question' | 'answer' | 'number' | 'option' } | { why: 'covered'; by: number }

/**
 * The flaws of rows that route by answer, by their index. Working rows, and those without a question yet, are left out.
 */
export function jumpFlaws(rows: readonly JumpRow[], doc: FormDoc): ReadonlyMap<number, JumpFlaw> {
  const flaws = new Map<number, JumpFlaw>()
  const questions = new Map(doc.map((question) => [question.questionId, question]))
  const working: { questionId: string; condition: string; index: number }[] = []
  for (const [index, { questionId, answer, number }] of rows.entries()) {
    if (questionId === '') continue
    const question = questions.get(questionId)
    const asked = question ? comparedOf(question) : null
    const condition = asked ? conditionOf(asked, answer) : GONE
    if (typeof condition !== 'string') {
      flaws.set(index, condition)
      continue
    }
    const first = working.find((each) => each.questionId === questionId && takes(each.condition, condition, asked))
    if (first) flaws.set(index, { why: 'covered', by: first.index })
    // A row without a number is skipped, so it takes nothing from the rows after it.
    else if (number.trim() !== '') working.push({ questionId, condition, index })
  }
  return flaws
}

const GONE: JumpFlaw = { why: 'question' }

/** The value of the row, normalised. */
function conditionOf(asked: Compared, answer: string): string | JumpFlaw {
  const text = answer.trim()
  if (text === '') return { why: 'answer' }
  switch (asked.kind) {
    case 'options':
      return asked.options.some(({ id }) => id === text) ? text : { why: 'option' }
    case 'points': {
      const points = toDecimal(text)
      const isOnScale = points !== null && Number(points) >= asked.min && Number(points) <= asked.max
      return isOnScale ? points : { why: 'option' }
    }
    case 'number':
      return toDecimal(text) ?? { why: 'number' }
    case 'time': {
      const [day = '', minute = ''] = text.split(/\s+/)
      const rule = { type: 'EQUALS' as const, value: day, valueTime: minute, valueId: '', jumpToSection: '' }
      return ruleTime(rule, asked) ?? { why: 'answer' }
    }
    case 'phone':
    case 'text':
      return fold(text)
  }
}

/** A day matches each of its minutes, too. */
function takes(earlier: string, later: string, asked: Compared | null): boolean {
  return earlier === later || (asked?.kind === 'time' && later.startsWith(`${earlier}T`))
}

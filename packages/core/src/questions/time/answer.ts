import { fail, ok } from '../../result.ts'
import { dateInWords } from '../date/date-in-words.ts'
import { type AnswerRules, OPERATORS, type ParseTools } from '../question-type.ts'
import { CLOCK_DAY, isInRange, nearestSteps, toMinutes } from './clock.ts'
import type { TimeQuestion } from './schema.ts'

/** A time of day, as it was given: HH:mm. */
export const timeAnswer: AnswerRules<TimeQuestion, string> = {
  operators: OPERATORS.time,
  /** Some browsers add seconds. */
  read: (fields, question) => fields.first(question.questionId)?.replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1'),
  parse(raw, question, tools) {
    const value = typeof raw === 'string' ? raw.trim() : ''
    const minutes = toMinutes(value)
    if (minutes === null) return fail('invalidTime')
    if (!isInRange(minutes, question))
      return fail('timeRange', { from: question.earliest || '00:00', until: question.latest || '23:59' })
    const steps = nearestSteps(minutes, question)
    if (steps) return fail('offStep', steps)
    return question.onlyFuture && isPast(value, tools) ? fail('datePast') : ok(value)
  },
  format: (answer, { use12Hours }, { language }) =>
    dateInWords(`${CLOCK_DAY}T${answer}`, language, {
      hour: use12Hours ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: use12Hours ? 'h12' : 'h23',
    }),
  cell: (answer) => answer,
  comparable: (answer) => ({ kind: 'time', time: `${CLOCK_DAY}T${answer}` }),
}

/** Past for certain: false where the date depends on the time zone. */
function isPast(value: string, { now }: ParseTools): boolean {
  if (!now) return false
  const [[day, earliest = ''], [latestDay]] = [now.earliest.split('T'), now.latest.split('T')] as [string[], string[]]
  return day === latestDay && value < earliest
}

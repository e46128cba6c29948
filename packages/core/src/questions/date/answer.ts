import { fail, ok } from '../../result.ts'
import { type AnswerRules, OPERATORS, type ParseTools } from '../question-type.ts'
import type { DateQuestion } from './schema.ts'

/** A calendar time without a zone, as it was given: YYYY-MM-DD, or YYYY-MM-DDTHH:mm. */
export const dateAnswer: AnswerRules<DateQuestion, string> = {
  operators: OPERATORS.time,
  /** The day and the time come apart: pickers for both at once show 12 or 24 hours as the browser likes. */
  read(fields, question) {
    const day = fields.first(question.questionId)
    const hour = fields.first(`${question.questionId}.hour`)
    return hour ? `${day ?? ''}T${hour}:${fields.first(`${question.questionId}.minute`) ?? '00'}` : day
  },
  parse(raw, question, tools) {
    const value = typeof raw === 'string' ? raw.trim() : ''
    const wanted = question.datePickerMode === 'datetime' ? DATE_TIME : DATE
    if (!wanted.test(value) || !isOnTheCalendar(value)) return fail('invalidDate')
    if (isPast(value, question, tools)) return fail('datePast')
    return isFuture(value, question, tools) ? fail('dateFuture') : ok(value)
  },
  format(answer, question) {
    const shown = `${answer.slice(8, 10)}-${answer.slice(5, 7)}-${answer.slice(0, 4)}`
    if (answer.length === DAY_LENGTH) return shown
    const time = answer.slice(DAY_LENGTH + 1)
    return `${shown} ${question.use12Hours ? in12Hours(time) : time}`
  },
  comparable: (answer) => ({ kind: 'time', time: answer }),
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Today itself is neither past nor future; where a time is asked for, the minute counts. */
function isPast(value: string, { disablePastDate }: DateQuestion, { now }: ParseTools): boolean {
  return disablePastDate && now !== undefined && value < now.earliest.slice(0, value.length)
}

function isFuture(value: string, { disableFutureDate }: DateQuestion, { now }: ParseTools): boolean {
  return disableFutureDate && now !== undefined && value > now.latest.slice(0, value.length)
}

/** Also refuses 31 April and 24:00. */
function isOnTheCalendar(value: string): boolean {
  const [year, month, day, hour = 0, minute = 0] = (value.match(/\d+/g) ?? []).map(Number)
  if (!year || !month || !day || month > 12 || hour > 23 || minute > 59) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= ([31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}

function in12Hours(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

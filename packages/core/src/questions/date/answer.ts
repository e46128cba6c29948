import type { Language } from '../../languages.ts'
import { fail, ok } from '../../result.ts'
import { type AnswerRules, OPERATORS, type ParseTools } from '../question-type.ts'
import { dateInWords, DAY_LENGTH } from './date-in-words.ts'
import type { DateQuestion } from './schema.ts'

/** A calendar time without a time zone, as it was given: YYYY-MM-DD, or YYYY-MM-DDTHH:mm. */
export const dateAnswer: AnswerRules<DateQuestion, string> = {
  operators: OPERATORS.time,
  /** Day and time are separate fields: browsers' combined pickers choose 12 or 24 hours on their own. */
  read(fields, question) {
    const day = fields.first(question.questionId)
    const hour = fields.first(`${question.questionId}.hour`)
    return hour ? `${day ?? ''}T${hour}:${fields.first(`${question.questionId}.minute`) ?? '00'}` : day
  },
  parse(raw, question, tools) {
    const value = typeof raw === 'string' ? raw.trim() : ''
    const isMoment = question.datePickerMode === 'datetime'
    if (isMoment && DATE.test(value)) return fail('timeMissing')
    if (isMoment && value.startsWith('T')) return fail('dayMissing')
    const wanted = isMoment ? DATE_TIME : DATE
    if (!wanted.test(value) || !isOnTheCalendar(value)) return fail('invalidDate')
    if (isPast(value, question, tools)) return fail('datePast')
    return isFuture(value, question, tools) ? fail('dateFuture') : ok(value)
  },
  /** In the format of the language: Thursday 24 December 2026, 20:00. */
  format(answer, { use12Hours }, { language }) {
    const day = dateInWords(answer, language, { dateStyle: 'full' })
    if (answer.length === DAY_LENGTH) return day
    const hour = use12Hours ? 'numeric' : '2-digit'
    const hourCycle = use12Hours ? 'h12' : 'h23'
    return day + (GAPS[language] ?? ', ') + dateInWords(answer, language, { hour, minute: '2-digit', hourCycle })
  },
  /** In the format of rules, which a spreadsheet can also sort. */
  cell: (answer) =>
    `${answer.slice(8, 10)}-${answer.slice(5, 7)}-${answer.slice(0, 4)} ${answer.slice(DAY_LENGTH + 1)}`.trim(),
  comparable: (answer) => ({ kind: 'time', time: answer }),
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Today is neither past nor future; where a time is asked for, the minute counts. */
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

/** Between the day and the time; other languages use a comma and a space. */
const GAPS: Partial<Record<Language, string>> = { ar: '، ', zh: ' ' }

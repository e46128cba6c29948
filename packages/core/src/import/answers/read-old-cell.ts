import type { Language } from '../../languages.ts'
import { asciiDigits } from '../../numbers/digits.ts'
import { readTypedNumber } from '../../numbers/read-number.ts'
import { currencySigns } from '../../money/money.ts'
import { answerRules } from '../../questions/answer-registry.ts'
import { shownFields } from '../../questions/address/answer.ts'
import { type Choice, MAX_OTHER_LENGTH } from '../../questions/choice/choice.ts'
import { type Option, optionKey } from '../../questions/choice/options.ts'
import { cleanText } from '../../questions/clean-text.ts'
import type { Kind, Question } from '../../questions/question.ts'
import type { ParseTools } from '../../questions/question-type.ts'
import { type AnswerProblem, fail, ok, type Result } from '../../result.ts'
import { type DateOrder, readMoment } from './read-moment.ts'

export type OldReading = { language: Language; order: DateOrder; tools: ParseTools }
/** `isChanged`: it is kept, but not as it stood there. */
export type OldAnswer = { answer: unknown; isChanged: boolean }

/**
 * The types that a cell can answer. Files, signatures, payments, orders and bookings are more than a text; a table
 * proves no consent, and formulas are computed.
 */
const READABLE = new Set<Kind>([
  'TEXT',
  'NUMBER',
  'RATING',
  'DROPDOWN',
  'RADIO',
  'CHECKBOX',
  'DATE',
  'EMAIL',
  'PHONE',
  'ADDRESS',
  'TIME',
  'SLIDER',
])

export function isReadable({ type }: Pick<Question, 'type'>): boolean {
  return READABLE.has(type)
}

/** Null: the cell is empty. The type's own rules decide at the end, as with any answer. */
export function readOldCell(
  cell: string,
  question: Question,
  reading: OldReading,
): Result<OldAnswer, AnswerProblem> | null {
  const text = cleanText(withoutGuard(cell), { lines: true })
  if (text === '') return null
  const raw = rawAnswer(text, question, reading)
  if (!raw.ok) return raw
  const parsed = answerRules(question)?.parse(raw.value.answer, question, reading.tools) ?? fail('invalid')
  return parsed.ok ? ok({ answer: parsed.value, isChanged: raw.value.isChanged }) : parsed
}

/** Exports put an apostrophe before what a spreadsheet would run. */
function withoutGuard(cell: string): string {
  return /^'\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

function rawAnswer(
  text: string,
  question: Question,
  { language, order }: OldReading,
): Result<OldAnswer, AnswerProblem> {
  const same = (answer: unknown) => ok({ answer, isChanged: false })
  switch (question.type) {
    case 'NUMBER': {
      const { numberType, numberCurrencyCode, prefix, suffix } = question
      const signs = numberType === 'currency' ? currencySigns(numberCurrencyCode, language) : []
      return same(readTypedNumber(text, language, [prefix, suffix, ...signs]) ?? text)
    }
    case 'SLIDER':
      return same(readTypedNumber(text, language, [question.prefix, question.suffix]) ?? text)
    case 'RATING':
      // As exports write it: 4, 4/5, or "4 stars".
      return same(/^\d{1,2}(?=\s*(\/|\s|$))/.exec(asciiDigits(text))?.[0] ?? text)
    case 'DATE': {
      const moment = readMoment(text, order)
      if (!moment) return fail('invalidDate')
      if (question.datePickerMode !== 'datetime') return same(moment.date)
      return moment.time === null ? fail('timeMissing') : same(`${moment.date}T${moment.time.slice(0, 5)}`)
    }
    case 'TIME': {
      const moment = readMoment(`2000-01-01 ${text}`, 'ymd')
      return moment?.time ? same(moment.time.slice(0, 5)) : fail('invalidTime')
    }
    case 'DROPDOWN': {
      const option = optionFor(text, question.options)
      return option ? same(option._id) : fail('unknownOption')
    }
    case 'RADIO': {
      const option = optionFor(text, question.options)
      if (option) return same(option._id)
      return question.allowOther
        ? ok({ answer: { other: text.slice(0, MAX_OTHER_LENGTH) }, isChanged: true })
        : fail('unknownOption')
    }
    case 'CHECKBOX':
      return severalChoices(text, question)
    case 'ADDRESS': {
      // One cell has the whole address: it goes into the first line.
      const [first, ...others] = shownFields(question)
      if (!first) return fail('invalid')
      const required = others.find((field) => field.required)
      if (required) return fail('addressLineRequired', { line: required.label })
      return ok({ answer: { [first.id]: text.replace(/\n+/g, ', ') }, isChanged: false })
    }
    case 'TEXT':
      return ok({ answer: text, isChanged: !question.longAnswer && text.includes('\n') })
    default:
      return same(text)
  }
}

function optionFor(text: string, options: readonly Option[]): Option | undefined {
  const key = optionKey(text)
  return options.find(({ label }) => optionKey(label) === key)
}

type Several = { options: readonly Option[]; allowOther: boolean }

/** Options are separated by commas, semicolons or lines, and may contain such marks themselves: the longest fits first. */
function severalChoices(text: string, { options, allowOther }: Several): Result<OldAnswer, AnswerProblem> {
  const byLength = options.toSorted((a, b) => b.label.length - a.label.length)
  const chosen: Choice[] = []
  let rest = text
  let other = ''
  while (rest !== '') {
    const found = byLength.find(({ label }) => startsWithOption(rest, label))
    if (found) {
      chosen.push(found._id)
      rest = rest.slice(found.label.trim().length)
    } else {
      const end = /[,;|\n،]/.exec(rest)?.index ?? rest.length
      if (!allowOther) return fail('unknownOption')
      other = [other, rest.slice(0, end).trim()].filter((part) => part !== '').join(', ')
      rest = rest.slice(end)
    }
    rest = rest.replace(/^[,;|\n،\s]+/, '')
  }
  if (other !== '') chosen.push({ other: other.slice(0, MAX_OTHER_LENGTH) })
  return ok({ answer: chosen, isChanged: other !== '' })
}

function startsWithOption(text: string, label: string): boolean {
  const name = label.trim()
  if (name === '' || optionKey(text.slice(0, name.length)) !== optionKey(name)) return false
  return /^\s*([,;|\n،]|$)/.test(text.slice(name.length))
}

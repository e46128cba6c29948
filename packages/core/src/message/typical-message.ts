import { type AnswerText, formatAnswers } from '../answers/format-answers.ts'
import type { FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import type { Language } from '../languages.ts'
import { pathMap } from '../logic/paths.ts'
import type { Payment } from '../questions/payment/answer.ts'
import type { Kind, Question, QuestionOf } from '../questions/question.ts'
import { END } from '../questions/question-type.ts'
import { composeMessage, type Message } from './compose-message.ts'
import { encodeText } from './whatsapp-link.ts'

export type TypicalInput = {
  doc: FormDoc
  language: Language
  formName: string
  suffix: string
  number: string
}

/**
 * An estimate of what WhatsApp will get: the message of somebody who answers every question on the longest path, with
 * an ordinary answer to each. Labels, options, formats and scripts are the form's own, because a Chinese letter takes
 * nine characters of a link and an English one little more than one; only the length of what people type is a guess.
 */
export function typicalMessage({ doc, language, formName, suffix, number }: TypicalInput): Message {
  const answers = Object.fromEntries(
    doc.map((question) => [question.questionId, typicalAnswer(question, language)] as const),
  )
  const texts = formatAnswers(doc, answers, { language, fileUrl: () => 'x'.repeat(FILE_LINK_LENGTH) })
  return composeMessage({
    number,
    formName,
    responseNumber: 1_000,
    answers: longestPath(doc, texts),
    suffix,
    more: '',
  })
}

/** Letters in an answer to a short question, to a long one, and in a line of an address. */
const LETTERS = { short: 20, long: 150, line: 15 }
const FILE_LINK_LENGTH = 100

/** The answers on that path through the pages on which they take most room. */
function longestPath(doc: FormDoc, texts: readonly AnswerText[]): AnswerText[] {
  const pages = pagesOf(doc)
  const pageOf = new Map(pages.flatMap(({ questions }, index) => questions.map((each) => [each.questionId, index])))
  const onPage = Map.groupBy(texts, ({ questionId }) => pageOf.get(questionId))
  const ways = Map.groupBy(pathMap(pages), ({ from }) => from)
  const longest: { size: number; answers: AnswerText[] }[] = []
  // Ways lead forward only, so from the last page back each rest of a path is known before it is needed.
  for (const index of [...pages.keys()].toReversed()) {
    const own = onPage.get(index) ?? []
    const rests = (ways.get(index) ?? []).flatMap(({ to }) => (to === END ? [] : (longest[to] ?? [])))
    const rest = rests.toSorted((a, b) => b.size - a.size)[0] ?? { size: 0, answers: [] }
    const size = own.reduce((sum, { label, text }) => sum + encodeText(label + text).length, rest.size)
    longest[index] = { size, answers: [...own, ...rest.answers] }
  }
  return longest[0]?.answers ?? []
}

function typicalAnswer(question: Question, language: Language): unknown {
  // The line of a kind takes questions of that very kind; TypeScript can't follow the link through the union.
  const answer = ANSWERS[question.type] as ((question: Question, language: Language) => unknown) | null
  return answer?.(question, language)
}

/** An ordinary answer to each type, as it is stored. A type without a line here does not compile. */
const ANSWERS: { [K in Kind]: ((question: QuestionOf<K>, language: Language) => unknown) | null } = {
  HEADER: null,
  IMAGE: null,
  VIDEO: null,
  SECTION: null,
  TEXT: ({ longAnswer }, language) => words(language, longAnswer ? LETTERS.long : LETTERS.short),
  NUMBER: () => '120',
  FORMULA: () => '120',
  RATING: () => 4,
  EMAIL: () => 'first.last@mail.com',
  PHONE: () => '+5511987654321',
  DATE: ({ datePickerMode }) => (datePickerMode === 'datetime' ? '2026-12-31T12:30' : '2026-12-31'),
  RADIO: ({ options }) => ordinary(options)[0],
  DROPDOWN: ({ options }) => ordinary(options)[0],
  CHECKBOX: ({ options }) => ordinary(options),
  ADDRESS: ({ fields }, language) =>
    Object.fromEntries(fields.filter(({ enabled }) => enabled).map(({ id }) => [id, words(language, LETTERS.line)])),
  FILE: () => [{ uploadId: 'u', name: 'document.pdf', type: 'application/pdf', size: 1 }],
  PAYMENT: ({ currency }): Payment => ({
    method: 'stripe',
    label: 'Card',
    amount: '120',
    currency,
    reference: 'x'.repeat(27),
  }),
}

/** The one or two options of middling length. */
function ordinary(options: readonly { _id: string; label: string }[]): string[] {
  const byLength = options.toSorted((a, b) => a.label.length - b.label.length).map(({ _id }) => _id)
  const middle = Math.floor((byLength.length - 1) / 2)
  return byLength.slice(Math.max(middle, 0), middle + 2)
}

/** As much as these letters say in English, in the letters of the language. */
function words(language: Language, letters: number): string {
  if (language === 'zh') return '文'.repeat(Math.ceil(letters / 3))
  return `${(LETTER[language] ?? 'e').repeat(5)} `.repeat(Math.ceil(letters / 6)).trim()
}

const LETTER: Partial<Record<Language, string>> = { ar: 'م', ru: 'т' }

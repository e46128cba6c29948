import { type AnswerText, formatAnswers } from '../answers/format-answers.ts'
import type { FormDoc } from '../form/document.ts'
import { pagesOf } from '../form/pages.ts'
import type { Language } from '../languages.ts'
import { pathMap } from '../logic/paths.ts'
import { END } from '../questions/question-type.ts'
import { typeOf } from '../questions/registry.ts'
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
 * An estimate of the WhatsApp message: from a respondent who gives a typical answer to every question on the longest
 * path. Labels, options, formats and scripts are the form's own, because a Chinese character takes nine characters of a
 * link and an English one little more than one; only the length of typed answers is a guess.
 */
export function typicalMessage({ doc, language, formName, suffix, number }: TypicalInput): Message {
  const inWords = (letters: number) => words(language, letters)
  const answers = Object.fromEntries(
    doc.map((question) => [question.questionId, typeOf(question).asks?.typical(question, inWords)] as const),
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

const FILE_LINK_LENGTH = 100

/** The answers on the path through the pages that takes the most room. */
function longestPath(doc: FormDoc, texts: readonly AnswerText[]): AnswerText[] {
  const pages = pagesOf(doc)
  const pageOf = new Map(pages.flatMap(({ questions }, index) => questions.map((each) => [each.questionId, index])))
  const onPage = Map.groupBy(texts, ({ questionId }) => pageOf.get(questionId))
  const ways = Map.groupBy(pathMap(pages), ({ from }) => from)
  const longest: { size: number; answers: AnswerText[] }[] = []
  // Ways lead forward only, so going backward from the last page, each remaining path is known before it is needed.
  for (const index of [...pages.keys()].toReversed()) {
    const own = onPage.get(index) ?? []
    const rests = (ways.get(index) ?? []).flatMap(({ to }) => (to === END ? [] : (longest[to] ?? [])))
    const rest = rests.toSorted((a, b) => b.size - a.size)[0] ?? { size: 0, answers: [] }
    const size = own.reduce((sum, { label, text }) => sum + encodeText(label + text).length, rest.size)
    longest[index] = { size, answers: [...own, ...rest.answers] }
  }
  return longest[0]?.answers ?? []
}

/** A text with about the same content as this many English letters, in the script of the language. */
function words(language: Language, letters: number): string {
  if (language === 'zh') return '文'.repeat(Math.ceil(letters / 3))
  return `${(LETTER[language] ?? 'e').repeat(5)} `.repeat(Math.ceil(letters / 6)).trim()
}

const LETTER: Partial<Record<Language, string>> = { ar: 'م', ru: 'т' }

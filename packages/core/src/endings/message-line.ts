import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import type { FormEndings } from '../form/parts/endings.ts'
import { withoutMarks } from '../message/layout.ts'
import type { Reader } from '../questions/question-type.ts'
import { recall } from '../recall/recall.ts'
import { recalledAnswers } from '../recall/recalled-answers.ts'
import { chooseEnding } from './choose-ending.ts'

/**
 * The owner's own words at the end of a WhatsApp message, by the ending that fits; empty: there are none. The marks of
 * WhatsApp's formatting are the owner's to use: an answer in the text has none.
 */
export function messageLine(endings: FormEndings, doc: FormDoc, answers: Answers, reader: Reader): string {
  if (!endings.some(hasMessageLine)) return ''
  const line = chooseEnding(endings, doc, answers)?.messageLine ?? ''
  if (line.trim() === '') return ''
  const textOf = recalledAnswers(doc, answers, reader)
  return recall(line, (questionId) => withoutMarks(textOf(questionId))).trim()
}

const hasMessageLine = ({ messageLine: line = '' }: FormEndings[number]) => line.trim() !== ''

/** The end of a message: the owner's words, and ours. */
export function withMessageLine(line: string, suffix: string): string {
  return line === '' ? suffix : `${line}\n\n${suffix}`
}

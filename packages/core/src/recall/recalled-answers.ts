import type { Answers } from '../answers/answers.ts'
import { direction, type Language } from '../languages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Question } from '../questions/question.ts'
import type { Reader } from '../questions/question-type.ts'
import { isFile } from '../questions/file/is-file.ts'

/** The texts of answers as other texts recall them, in the language of the reader; empty where there is none. */
export function recalledAnswers(
  questions: readonly Question[],
  answers: Answers,
  reader: Reader,
): (questionId: string) => string {
  return (questionId) => {
    const question = questions.find((each) => each.questionId === questionId)
    const answer = Object.hasOwn(answers, questionId) ? answers[questionId] : undefined
    if (!question || !isRecallable(question) || answer === undefined) return ''
    const text = answerRules(question)?.format(answer, question, reader) ?? ''
    return besideText(text.replace(TURNING, ''), reader.language)
  }
}

/** Whether other texts can mention the answer: a file is no text. */
export function isRecallable(question: Question): boolean {
  return answerRules(question) !== null && !isFile(question)
}

/**
 * Characters that turn around the text that follows them. Types themselves only isolate; these come from a keyboard, or
 * from a link that fills the form in.
 */
const TURNING = /[\u202A-\u202E\u2066\u2067]/g

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u

/** An answer in another direction than the text around it keeps its own order, and disturbs no other. */
function besideText(text: string, language: Language): string {
  const isForeign = direction(language) === 'rtl' ? !RIGHT_TO_LEFT.test(text) : RIGHT_TO_LEFT.test(text)
  return isForeign && text.trim() !== '' ? `\u2068${text.trim()}\u2069` : text
}

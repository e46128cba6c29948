import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import type { Language } from '../languages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { AnswerRules, Reader } from '../questions/question-type.ts'
import type { Question } from '../questions/question.ts'
import { searchable } from './searchable.ts'

export type Cell = string | number

/** The questions of one version that are answered, with their rules found once: what reads many responses in a row. */
export type AnswerReader = {
  /** The question as this version has it. */
  asked(questionId: string): Question | undefined
  /** All answers as searches compare them, one on each line. */
  words(answers: Answers, language: Language): string
  /** What a spreadsheet holds for these questions of a response; an empty text where there is no answer. */
  cells(questionIds: readonly string[]): (answers: Answers, reader: Reader) => Cell[]
}

type Asked = { question: Question; rules: AnswerRules<Question> }

export function answerReader(doc: FormDoc): AnswerReader {
  const asked: readonly Asked[] = doc.flatMap((question) => {
    const rules = answerRules(question)
    return rules ? [{ question, rules }] : []
  })
  const byId = new Map(asked.map((each) => [each.question.questionId, each]))
  return {
    asked: (questionId) => byId.get(questionId)?.question,
    words(answers, language) {
      const lines: string[] = []
      for (const { question, rules } of asked) {
        const answer = answers[question.questionId]
        if (answer === undefined) continue
        for (const text of [rules.format(answer, question, { language }), ...plainForms(rules, answer, question)]) {
          const line = searchable(text)
          if (line !== '' && lines.at(-1) !== line) lines.push(line)
        }
      }
      return lines.join('\n')
    },
    cells(questionIds) {
      const columns = questionIds.map((questionId) => byId.get(questionId))
      return (answers, reader) => columns.map((column) => (column ? cellOf(column, answers, reader) : ''))
    },
  }
}

function cellOf({ question, rules }: Asked, answers: Answers, reader: Reader): Cell {
  const answer = answers[question.questionId]
  if (answer === undefined) return ''
  return rules.cell?.(answer, question) ?? rules.format(answer, question, reader)
}

/** Numbers and dates are also found as they are typed, whatever the language writes them like. */
function plainForms(rules: AnswerRules<Question>, answer: unknown, question: Question): string[] {
  const value = rules.comparable?.(answer, question)
  if (value?.kind === 'number') return [value.decimal]
  return value?.kind === 'time' ? [String(rules.cell?.(answer, question) ?? ''), value.time] : []
}

import type { Asked } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { AnswerRules, NumberOf } from '../questions/question-type.ts'
import type { Answers, Problems } from './answers.ts'

/** The answers with all computed values computed anew. A formula without a value is left out. */
export function withComputed(questions: readonly Asked[], answers: Answers): Answers {
  const byType = new Map<AnswerRules<Asked>, Asked[]>()
  for (const question of questions) {
    const rules = answerRules(question)
    if (rules?.compute) byType.set(rules, [...(byType.get(rules) ?? []), question])
  }
  if (byType.size === 0) return answers
  const computed = new Set([...byType.values()].flat().map(({ questionId }) => questionId))
  const given = Object.fromEntries(Object.entries(answers).filter(([questionId]) => !computed.has(questionId)))
  const numberOf = numbersIn(questions, given)
  const values = [...byType].flatMap(([rules, group]) => [...(rules.compute?.(group, numberOf) ?? [])])
  return { ...given, ...Object.fromEntries(values) }
}

/** The amount depends on other answers. A payment that is no longer asked for is neither required nor kept. */
export function settle(
  questions: readonly Asked[],
  answers: Answers,
  problems: Problems,
): { answers: Answers; problems: Problems } {
  let result = { answers, problems }
  for (const question of questions) {
    const rules = answerRules(question)
    if (!rules?.settle) continue
    const id = question.questionId
    const settled = rules.settle(answers[id], question, numbersIn(questions, answers))
    const answer = settled && 'answer' in settled ? settled.answer : undefined
    const problem = settled && 'problem' in settled ? settled.problem : undefined
    const others = settled === null ? without(result.problems, id) : result.problems
    result = {
      answers: answer === undefined ? without(result.answers, id) : { ...result.answers, [id]: answer },
      problems: problem ? { ...others, [id]: problem } : others,
    }
  }
  return result
}

/** The answers as numbers, for the formulas that mention them. */
export function numbersIn(questions: readonly Asked[], answers: Answers): NumberOf {
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  const numberOf = (questionId: string) => {
    const question = byId.get(questionId)
    const answer = question && answers[questionId]
    if (!question || answer === undefined) return null
    return answerRules(question)?.number?.(answer, question) ?? null
  }
  const isWithoutValue = (questionId: string) => {
    const question = byId.get(questionId)
    return question !== undefined && !!answerRules(question)?.compute && answers[questionId] === undefined
  }
  return Object.assign(numberOf, { isWithoutValue })
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record
  return rest
}

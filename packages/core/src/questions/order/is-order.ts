import type { OrderQuestion } from './schema.ts'

export const ORDER_TYPE = 'ORDER'

/** Whether it takes orders. Separate from the schema, because the respondent's browser uses it, too. */
export function isOrder<Q extends { type: string }>(question: Q): question is Extract<Q, { type: typeof ORDER_TYPE }> {
  return question.type === ORDER_TYPE
}

/** The one order question of a form, with its menu where it has one. */
export function orderOf(questions: readonly { type: string }[]): OrderQuestion | undefined {
  return questions.find((question): question is OrderQuestion => isOrder(question))
}

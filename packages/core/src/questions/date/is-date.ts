/** Whether its answer is a day, with or without a time. */
export function isDate<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'DATE' }> {
  return question.type === 'DATE'
}

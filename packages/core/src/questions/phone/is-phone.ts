/** Whether its answer is a number to call. */
export function isPhone<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'PHONE' }> {
  return question.type === 'PHONE'
}

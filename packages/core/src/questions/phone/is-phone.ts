/** Whether its answer is a phone number. */
export function isPhone<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'PHONE' }> {
  return question.type === 'PHONE'
}

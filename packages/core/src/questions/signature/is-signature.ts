/** Whether people sign here. */
export function isSignature<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'SIGNATURE' }> {
  return question.type === 'SIGNATURE'
}

/** Whether it asks to agree to a text. */
export function isConsent<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'CONSENT' }> {
  return question.type === 'CONSENT'
}

/** Whether it asks for money. Separate from the schema, because the respondent's browser uses it, too. */
export function isPayment<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'PAYMENT' }> {
  return question.type === 'PAYMENT'
}

/** The one payment question of a form. */
export function paymentOf<Q extends { type: string }>(
  questions: readonly Q[],
): Extract<Q, { type: 'PAYMENT' }> | undefined {
  return questions.find(isPayment)
}

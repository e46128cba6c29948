/** Whether it asks for money. Apart from the schema, because the respondent's browser asks it, too. */
export function isPayment<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'PAYMENT' }> {
  return question.type === 'PAYMENT'
}

/** The one question of a form that asks for money. */
export function paymentOf<Q extends { type: string }>(
  questions: readonly Q[],
): Extract<Q, { type: 'PAYMENT' }> | undefined {
  return questions.find(isPayment)
}

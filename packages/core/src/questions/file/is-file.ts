/** Whether its answers are files. */
export function isFile<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'FILE' }> {
  return question.type === 'FILE'
}

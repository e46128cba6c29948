/**
 * Whether it starts a page, and is no question on one. Apart from the schema, because the respondent's browser asks it,
 * too.
 */
export function isSection<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'SECTION' }> {
  return question.type === 'SECTION'
}

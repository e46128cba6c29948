/**
 * Whether it starts a page, and is not a question on one. Separate from the schema, because the respondent's browser
 * uses it, too.
 */
export function isSection<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'SECTION' }> {
  return question.type === 'SECTION'
}

/**
 * Only `npm run test:matrix` runs these: variants of another journey in another size, language or scheme, and journeys
 * through details whose rules quicker tests hold in every run.
 */
export const IN_MATRIX = { tag: '@matrix' }

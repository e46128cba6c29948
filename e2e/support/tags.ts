/** A journey that walks the same way as another one, in another size, language or scheme: only `npm run test:matrix` runs it. */
export const IN_MATRIX = { tag: '@matrix' }

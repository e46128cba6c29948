/** Shown when a number can't be computed, or not yet. */
export const NO_VALUE = '–'

/** Shown where a number can't be worked out, or not yet. */
export const NO_VALUE = '–'

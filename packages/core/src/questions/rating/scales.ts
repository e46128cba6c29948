/** Stars are counted from one; a survey also asks for nought. */
export const SCALES = { star: { min: 1, max: 5 }, survey: { min: 0, max: 10 } } as const

/** Stars are counted from one; a survey scale starts at zero. */
export const SCALES = { star: { min: 1, max: 5 }, survey: { min: 0, max: 10 } } as const

export const editors = {} as const

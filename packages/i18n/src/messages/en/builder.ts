export const builder = {} as const

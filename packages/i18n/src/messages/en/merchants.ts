export const merchants = {} as const

/** How often a notification is delivered. */
export const HANDLINGS = ['once', 'twice', 'lost'] as const
export type Handling = (typeof HANDLINGS)[number]

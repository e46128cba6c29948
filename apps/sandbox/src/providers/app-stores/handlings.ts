/** Deliveries of a notification. */
export const HANDLINGS = ['once', 'twice', 'lost'] as const
export type Handling = (typeof HANDLINGS)[number]

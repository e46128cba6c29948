/** How the server tells the app what became of connecting a Google account: with one of these, in this parameter. */
export const CONNECTION_PARAM = 'google'

export const GOOGLE_CONNECTIONS = [
  'connected',
  'cancelled',
  /** Not everything that is needed was allowed. */
  'incomplete',
  'expired',
  'refused',
  'unavailable',
  'notSetUp',
] as const

export type GoogleConnection = (typeof GOOGLE_CONNECTIONS)[number]

/**
 * The query parameter and its values by which the server reports the result of connecting a Google account to the app.
 */
export const CONNECTION_PARAM = 'google'

export const GOOGLE_CONNECTIONS = [
  'connected',
  'cancelled',
  /** Not all required scopes were granted. */
  'incomplete',
  'expired',
  'refused',
  'unavailable',
  'notSetUp',
] as const

export type GoogleConnection = (typeof GOOGLE_CONNECTIONS)[number]

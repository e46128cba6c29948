import { CONNECTION_PARAM, GOOGLE_CONNECTIONS, type GoogleConnection } from '@wayform/contract/google-connection.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

const KEPT_KEY = 'wf-new-form'

export type Begun = { number: string; language: Language }

/** What was chosen before the way to Google, which leaves the page. */
export const begunForm = {
  keep: (storage: DeviceStorage, begun: Begun) => storage.set(KEPT_KEY, JSON.stringify(begun)),

  /** Good for one return. */
  take(storage: DeviceStorage): Begun | null {
    const kept = storage.get(KEPT_KEY)
    storage.remove(KEPT_KEY)
    try {
      const { number, language } = JSON.parse(kept ?? '{}') as Partial<Begun> // checked below
      return typeof number === 'string' && isLanguage(language) ? { number, language } : null
    } catch {
      return null
    }
  },
}

/** How the way to Google ended, if the browser comes from there. */
export function connectionIn(query: URLSearchParams): GoogleConnection | null {
  return GOOGLE_CONNECTIONS.find((known) => known === query.get(CONNECTION_PARAM)) ?? null
}

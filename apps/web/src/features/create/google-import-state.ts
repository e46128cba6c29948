import { CONNECTION_PARAM, GOOGLE_CONNECTIONS, type GoogleConnection } from '@wayform/contract/google-connection.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

const KEPT_KEY = 'wf-new-form'

export type ImportState = { number: string; language: Language }

/** The choices made before the redirect to Google, which leaves the page. */
export const importState = {
  keep: (storage: DeviceStorage, begun: ImportState) => storage.set(KEPT_KEY, JSON.stringify(begun)),

  /** Valid for one return. */
  take(storage: DeviceStorage): ImportState | null {
    const kept = storage.get(KEPT_KEY)
    storage.remove(KEPT_KEY)
    try {
      const { number, language } = JSON.parse(kept ?? '{}') as Partial<ImportState> // checked below
      return typeof number === 'string' && isLanguage(language) ? { number, language } : null
    } catch {
      return null
    }
  },
}

/** The outcome of connecting, if the browser has just returned from Google. */
export function connectionIn(query: URLSearchParams): GoogleConnection | null {
  return GOOGLE_CONNECTIONS.find((known) => known === query.get(CONNECTION_PARAM)) ?? null
}

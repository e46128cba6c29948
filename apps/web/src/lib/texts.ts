import type { Language } from '@wayform/core/languages.ts'
import { loadFirstTranslator, loadTranslator, type T } from '@wayform/i18n/catalogue.ts'
import { house } from './house.ts'

export type Texts = { language: Language; t: T }
type State = Texts & { isWhole: boolean }

/** The texts on screen. All of them are loaded only when a screen needs them (see the router). */
export function createTexts() {
  let state: State | null = null
  let wanted: Language | null = null
  let isWholeWanted = false
  const listeners = new Set<() => void>()

  return {
    get: (): Texts => {
      if (!state) throw new Error('no texts have been loaded yet')
      return state
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads the texts before the language changes, so that no screen is half translated. */
    async speak(language: Language): Promise<void> {
      wanted = language
      await settle()
    },
    /** Fetches all texts for later; the screen does not change. */
    async fetchWhole(): Promise<void> {
      if (wanted) await loadTranslator(wanted, house.brand)
    },
    /** Called together with the code of a screen that needs all texts. */
    async makeWhole(): Promise<void> {
      isWholeWanted = true
      if (wanted) await settle()
    },
  }

  /** The language to load next; null if the wanted texts are loaded. */
  function missing(): Language | null {
    return state?.language === wanted && state?.isWhole === isWholeWanted ? null : wanted
  }

  async function settle(): Promise<void> {
    for (let language = missing(); language !== null; language = missing()) {
      const isWhole = isWholeWanted
      const t = isWhole
        ? await loadTranslator(language, house.brand)
        : ((await loadFirstTranslator(language, house.brand)) as T) // a subset of it
      // Another language may have been chosen meanwhile.
      if (language === wanted && isWhole === isWholeWanted) state = { language, t, isWhole }
    }
    for (const listener of listeners) listener()
  }
}

export const texts = createTexts()

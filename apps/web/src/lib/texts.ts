import type { Language } from '@wayform/core/languages.ts'
import { loadFirstTranslator, loadTranslator, type T } from '@wayform/i18n/catalogue.ts'

export type Texts = { language: Language; t: T }
type State = Texts & { isWhole: boolean }

/** The texts on screen. They are whole only from when a screen needs them to be: see the router. */
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
    /** Loads the texts before the screen changes, so that nothing is ever half translated. */
    async speak(language: Language): Promise<void> {
      wanted = language
      await settle()
    },
    /** Called with the code of a screen that says more than the first ones. */
    async makeWhole(): Promise<void> {
      isWholeWanted = true
      if (wanted) await settle()
    },
  }

  /** The language to load next; null when what is wanted is there. */
  function missing(): Language | null {
    return state?.language === wanted && state?.isWhole === isWholeWanted ? null : wanted
  }

  async function settle(): Promise<void> {
    for (let language = missing(); language !== null; language = missing()) {
      const isWhole = isWholeWanted
      const t = isWhole ? await loadTranslator(language) : ((await loadFirstTranslator(language)) as T) // a part of it
      // Another language may have been chosen meanwhile.
      if (language === wanted && isWhole === isWholeWanted) state = { language, t, isWhole }
    }
    for (const listener of listeners) listener()
  }
}

export const texts = createTexts()

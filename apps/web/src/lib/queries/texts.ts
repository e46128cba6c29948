import { useQuery } from '@tanstack/react-query'
import type { Language } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { house } from '../house.ts'
import { keys } from '../query-keys.ts'

/** Texts in the form's language, which may differ from the language on screen. */
export function useTextsOf(language: Language) {
  return useQuery({
    queryKey: keys.texts(language),
    queryFn: () => loadTranslator(language, house.brand),
    staleTime: Infinity,
  })
}

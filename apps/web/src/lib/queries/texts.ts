import { useQuery } from '@tanstack/react-query'
import type { Language } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { keys } from '../query-keys.ts'

/** Texts in a form's own language, which need not be the one on screen. */
export function useTextsOf(language: Language) {
  return useQuery({ queryKey: keys.texts(language), queryFn: () => loadTranslator(language), staleTime: Infinity })
}

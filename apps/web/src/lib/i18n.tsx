import { direction, type Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { useDirection } from '@mantine/core'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { markLanguage, rememberLanguage } from './language.ts'
import { platform } from './platform/platform.ts'
import { spoken } from './spoken-language.ts'
import { texts } from './texts.ts'

/** `locale` is for Intl (dates, numbers, country names), always with the same digits. */
type I18n = { t: T; language: Language; locale: string; setLanguage: (language: Language) => Promise<void> }

const I18nContext = createContext<I18n | null>(null)

export function I18nProvider({ children }: { children: ReactNode }) {
  const { language, t } = useSyncExternalStore(texts.subscribe, texts.get)
  const { setDirection } = useDirection()
  useEffect(() => {
    spoken.language = language
    markLanguage(document, language)
    setDirection(direction(language))
  }, [language, setDirection])
  const setLanguage = useCallback(async (next: Language) => {
    if (next === spoken.language) return
    await texts.speak(next)
    rememberLanguage(platform.storage, next)
  }, [])
  const value = useMemo(
    () => ({ t, language, locale: numberLocale(language), setLanguage }),
    [t, language, setLanguage],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

/** `const t = useT()`, then `t('dashboard.search')`. */
export function useT(): T {
  return useI18n().t
}

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n needs I18nProvider around it')
  return value
}

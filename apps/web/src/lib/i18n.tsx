import { direction, localeOf, type Language } from '@wayform/core/languages.ts'
import { loadTranslator, type T } from '@wayform/i18n/catalogue.ts'
import { useDirection } from '@mantine/core'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { rememberLanguage } from './language.ts'
import { platform } from './platform/platform.ts'
import { spoken } from './spoken-language.ts'

type I18n = { t: T; language: Language; locale: string; setLanguage: (language: Language) => Promise<void> }

const I18nContext = createContext<I18n | null>(null)

/** The language of the app. Its texts are loaded before the screen changes, so that nothing is ever half translated. */
export function I18nProvider({ start, children }: { start: { language: Language; t: T }; children: ReactNode }) {
  const [current, setCurrent] = useState(start)
  const { setDirection } = useDirection()
  useEffect(() => {
    spoken.language = current.language
    document.documentElement.lang = localeOf(current.language)
    setDirection(direction(current.language))
  }, [current.language, setDirection])
  const setLanguage = useCallback(async (language: Language) => {
    if (language === spoken.language) return
    const t = await loadTranslator(language)
    rememberLanguage(platform.storage, language)
    setCurrent({ language, t })
  }, [])
  const value = useMemo(() => ({ ...current, locale: localeOf(current.language), setLanguage }), [current, setLanguage])
  return <I18nContext value={value}>{children}</I18nContext>
}

/** The one way to a text: `const t = useT()`, then `t('dashboard.search')`. */
export function useT(): T {
  return useI18n().t
}

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n needs I18nProvider around it')
  return value
}

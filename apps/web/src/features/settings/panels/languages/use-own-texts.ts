import type { Language } from '@wayform/core/languages.ts'
import type { OwnTranslation } from '@wayform/core/translation/form-texts.ts'
import { ownTranslations } from '@wayform/i18n/own-translations.ts'
import { useMemo } from 'react'
import { useTextsOf } from '../../../../lib/queries/texts.ts'

const NONE: OwnTranslation = () => undefined

/** Our own texts in another language; none until both languages are loaded. */
export function useOwnTexts(from: Language, to: Language): OwnTranslation {
  const { data: source } = useTextsOf(from)
  const { data: target } = useTextsOf(to)
  return useMemo(() => (source && target ? ownTranslations(source, target) : NONE), [source, target])
}

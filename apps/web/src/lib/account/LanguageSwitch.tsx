import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { useI18n, useT } from '../i18n.tsx'
import { HEADER_LANGUAGE_COUNT, LANGUAGE_NAMES, shortName } from '../language.ts'
import { LateMenu } from '../menu/LateMenu.tsx'
import styles from './AccountMenu.module.css'

const loadItems = async () => (await import('./LanguageItems.tsx')).LanguageItems

/** The most used languages, in the header. The account menu lists all of them. */
export function LanguageSwitch({ hasIcon = false }: { hasIcon?: boolean }) {
  const t = useT()
  const { language } = useI18n()
  const offered = LANGUAGES.slice(0, HEADER_LANGUAGE_COUNT)
  const button = (
    <button type="button" className={`wf-row ${styles.languageButton}`}>
      {hasIcon && <IconWorld size={18} stroke={1.75} aria-hidden />}
      {shortName(language)}
      <span className="wf-visually-hidden">{t('shell.languageNow', { language: LANGUAGE_NAMES[language] })}</span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <LateMenu load={loadItems} button={button}>
      {(Items) => <Items languages={offered.includes(language) ? offered : [...offered, language]} />}
    </LateMenu>
  )
}

import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { LANGUAGES, localeOf, type Language } from '@wayform/core/languages.ts'
import { useI18n, useT } from '../i18n.tsx'
import { HEADER_LANGUAGE_COUNT, LANGUAGE_NAMES, shortName } from '../language.ts'
import { useMeQuery, useSaveLanguage } from '../queries/me.ts'
import styles from './AccountMenu.module.css'

/** The most used languages, in the header. The account menu lists all of them. */
export function LanguageSwitch({ hasIcon = false }: { hasIcon?: boolean }) {
  const t = useT()
  const { language } = useI18n()
  const offered = LANGUAGES.slice(0, HEADER_LANGUAGE_COUNT)
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={styles.languageButton}>
          {hasIcon && <IconWorld size={18} stroke={1.75} aria-hidden />}
          {shortName(language)}
          <span className="wf-visually-hidden">{t('shell.languageNow', { language: LANGUAGE_NAMES[language] })}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems languages={offered.includes(language) ? offered : [...offered, language]} />
      </Menu.Dropdown>
    </Menu>
  )
}

export function LanguageItems({ languages }: { languages: readonly Language[] }) {
  const { language } = useI18n()
  const choose = useChooseLanguage()
  return languages.map((offered) => (
    <Menu.RadioItem
      key={offered}
      value={offered}
      lang={localeOf(offered)}
      checked={offered === language}
      checkIcon={<IconCheck size={18} aria-hidden />}
      closeMenuOnClick
      onChange={() => void choose(offered)}
    >
      {LANGUAGE_NAMES[offered]}
    </Menu.RadioItem>
  ))
}

/** Applied to this device at once and stored in the account, so that other devices and messages follow. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { setLanguage } = useI18n()
  const { data: me } = useMeQuery()
  const { mutate: save } = useSaveLanguage()
  return async (language) => {
    await setLanguage(language)
    if (me) save(language)
  }
}

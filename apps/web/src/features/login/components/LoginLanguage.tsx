import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { isLanguage, LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { LANGUAGE_NAMES, shortName } from '../../../lib/language.ts'
import styles from '../LoginScreen.module.css'

/** Before anybody is signed in there is no account menu, so all languages are here. */
export function LoginLanguage() {
  const { t, language, setLanguage } = useI18n()
  return (
    <span className={styles.language}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>{shortName(language)}</span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={t('shell.language')}
        value={language}
        onChange={(event) => isLanguage(event.target.value) && void setLanguage(event.target.value)}
      >
        {LANGUAGES.map((offered) => (
          <option key={offered} value={offered} lang={localeOf(offered)}>
            {LANGUAGE_NAMES[offered]}
          </option>
        ))}
      </select>
    </span>
  )
}

import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { isLanguage, LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { LANGUAGE_NAMES, shortName } from '../../../lib/language.ts'
import styles from '../LoginScreen.module.css'

/** Lists all languages, since there is no account menu before the sign-in. */
export function LoginLanguage() {
  const { t, language, setLanguage } = useI18n()
  return (
    <Row as="span" gap={6} size={13} tone="2" weight={500} className={styles.language}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>{shortName(language)}</span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
      <select
        className="wf-cover-select"
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
    </Row>
  )
}

import { LANGUAGE_NAMES } from '@wayform/core/language-names.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'

type Props = { language: Language; languages: readonly Language[]; t: PublicT }

/** As many as stand beside each other on a phone. */
const MAX_SIDE_BY_SIDE = 3

/** Plain links, so that they work without script; with it, typed answers come along. */
export function LanguageSwitch({ language, languages, t }: Props) {
  const links = languages.map((each) => (
    <a
      key={each}
      href={`?lang=${each}`}
      lang={localeOf(each)}
      hrefLang={localeOf(each)}
      dir={direction(each)}
      aria-current={each === language ? 'true' : undefined}
    >
      {LANGUAGE_NAMES[each]}
    </a>
  ))
  return (
    <nav className="pf-lang" aria-label={t('form.language')}>
      {languages.length > MAX_SIDE_BY_SIDE ? (
        <details>
          <summary>{LANGUAGE_NAMES[language]}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  )
}

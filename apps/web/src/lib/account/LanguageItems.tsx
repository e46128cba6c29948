import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { localeOf, type Language } from '@wayform/core/languages.ts'
import { useI18n } from '../i18n.tsx'
import { LANGUAGE_NAMES } from '../language.ts'
import { useMeQuery, useSaveLanguage } from '../queries/me.ts'

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

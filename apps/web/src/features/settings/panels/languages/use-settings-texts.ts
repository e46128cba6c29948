import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageLanguage, SettingsText, SettingsTexts } from '@wayform/core/form/settings/settings-texts.ts'
import type { Language } from '@wayform/core/languages.ts'
import { fingerprint } from '@wayform/core/translation/fingerprint.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { api, calls, errorText } from '../../../../lib/api.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { mergeForm } from '../../../../lib/queries/forms.ts'

const SAVE_DEBOUNCE_MS = 600

type TranslatedSettings = NonNullable<SettingsTexts[Language]>
type Changes = { settingsTexts?: SettingsTexts; messageLanguage?: MessageLanguage }

/** The translations of settings, which save by themselves and act at once. */
export function useSettingsTexts() {
  const t = useT()
  const form = useOpenForm()
  const cache = useQueryClient()
  /** Typed text is shown until the screen is left, even if an older answer of the server arrives. */
  const [typed, setTyped] = useState<SettingsTexts | null>(null)
  const { mutate } = useMutation({
    // One after another, or an older one could arrive last.
    scope: { id: `settings-texts-${form.id}` },
    mutationFn: (changes: Changes) => api(calls.forms.edit, { params: { id: form.id }, body: changes }),
    onSuccess: ({ form: { settingsTexts, messageLanguage, settingsRevision } }) =>
      mergeForm(cache, form.id, { settingsTexts, messageLanguage, settingsRevision }),
    onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('languages.failed')) }),
  })
  const saveLater = useDebouncedCallback((settingsTexts: SettingsTexts) => mutate({ settingsTexts }), {
    delay: SAVE_DEBOUNCE_MS,
    flushOnUnmount: true,
  })
  const texts = typed ?? form.settingsTexts
  function replace(language: Language, changed: TranslatedSettings) {
    const all = { ...texts, [language]: changed }
    setTyped(all)
    saveLater(all)
  }
  return {
    texts,
    replace,
    change(language: Language, setting: SettingsText, source: string, text: string) {
      const { [setting]: _before, ...others } = texts[language] ?? {}
      replace(language, text === '' ? others : { ...others, [setting]: { text, of: fingerprint(source) } })
    },
    setMessageLanguage: (messageLanguage: MessageLanguage) => mutate({ messageLanguage }),
  }
}

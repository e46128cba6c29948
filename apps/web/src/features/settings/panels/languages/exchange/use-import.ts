import { MAX_DOCUMENT_BYTES } from '@wayform/core/form/document.ts'
import type { FormTexts, OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { SETTINGS_TEXTS } from '@wayform/core/form/settings/settings-texts.ts'
import { jsonBytes } from '@wayform/core/form/storable-json.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { ImportChange } from '@wayform/core/translation/exchange/plan-import.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import type { PartsEditor } from '../../../../../lib/form-parts/parts-editor.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import type { useSettingsTexts } from '../use-settings-texts.ts'

export type Imported = { language: Language; changes: readonly ImportChange[] }

/** Applies an import: one step of the editor, and the translations of settings beside it. Both can be taken back. */
export function useImport(editor: PartsEditor, settings: ReturnType<typeof useSettingsTexts>) {
  const t = useT()
  return ({ language, changes }: Imported) => {
    const given = Object.fromEntries(changes.map(({ key, after, of }) => [key, { text: after, of }]))
    const before = settings.texts[language] ?? {}
    const ofSettings = SETTINGS_TEXTS.flatMap((name) => {
      const text = given[`form.${name}`]
      return text ? [[name, text] as const] : []
    })
    const ofForm = Object.fromEntries(Object.entries(given).filter(([key]) => !key.startsWith('form.')))
    editor.leaveField()
    if (Object.keys(ofForm).length > 0) {
      editor.edit('texts', (all) => withTexts(all, language, ofForm))
    }
    if (ofSettings.length > 0) settings.replace(language, { ...before, ...Object.fromEntries(ofSettings) })
    const step = editor.store.getState().history.now
    toast.show({
      kind: 'success',
      text: t('languages.exchange.done', { count: changes.length }),
      action: {
        label: t('shell.undo'),
        onClick() {
          // Further steps since then are taken back one by one, by the buttons of the panel.
          if (Object.keys(ofForm).length > 0 && editor.store.getState().history.now === step) editor.undo()
          if (ofSettings.length > 0) settings.replace(language, before)
        },
      },
    })
  }
}

/** Whether the texts of all languages still fit into what a form may store. */
export function fitsForm({ language, changes }: Imported, texts: FormTexts): boolean {
  const given = Object.fromEntries(changes.map(({ key, after, of }) => [key, { text: after, of }]))
  return jsonBytes(withTexts(texts, language, given)) <= MAX_DOCUMENT_BYTES
}

function withTexts(all: FormTexts, language: Language, given: OfferedLanguage['texts']): FormTexts {
  return all.map((each) => (each.language === language ? { ...each, texts: { ...each.texts, ...given } } : each))
}

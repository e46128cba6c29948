import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FormTexts, OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { type Language, LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { withTranslation } from '@wayform/core/translation/form-texts.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type ComponentProps, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePart, usePartsEditor } from '../../../../lib/form-parts/use-parts-editor.ts'
import { FORM_PHONE, useMedia } from '../../../../lib/hooks.ts'
import { LANGUAGE_NAMES } from '../../../../lib/language.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { useMe } from '../../../../lib/queries/me.ts'
import { SwitchCard } from '../../SwitchCard.tsx'
import { PartsHeader } from '../PartsHeader.tsx'
import { ExchangeMenu } from './exchange/ExchangeMenu.tsx'
import { type Imported, useImport } from './exchange/use-import.ts'
import { LanguageList } from './LanguageList.tsx'
import styles from './Languages.module.css'
import { OneText } from './OneText.tsx'
import { TextTable } from './TextTable.tsx'
import { type TextRow, textRows } from './text-rows.ts'
import { useOwnTexts } from './use-own-texts.ts'
import { useSettingsTexts } from './use-settings-texts.ts'

/** A form in several languages: which ones, and their texts side by side. */
export function LanguagesPanel() {
  const t = useT()
  const form = useOpenForm()
  const { plan } = useMe()
  const editor = usePartsEditor()
  const texts = usePart(editor, 'texts')
  const endings = usePart(editor, 'endings')
  const settings = useSettingsTexts()
  const applyImport = useImport(editor, settings)
  const [wanted, setWanted] = useState<Language | null>(null)
  const isPhone = useMedia(FORM_PHONE)
  // In the address, so that the phone's Back leads from the texts to the languages.
  const [search, setSearch] = useSearchParams()
  const main = form.language
  const others = texts.filter(({ language }) => language !== main)
  const opened = isPhone ? others.find(({ language }) => language === search.get('texts')) : undefined
  const chosen = opened ?? others.find(({ language }) => language === wanted) ?? others[0]
  const rows = useMemo(() => textRows(form, endings, t), [form, endings, t])
  const withSettings = others.map((each) => ({ ...each, texts: allTexts(each, settings.texts) }))
  const free = LANGUAGES.filter((language) => language !== main && !texts.some((each) => each.language === language))

  function handleChoose(language: Language) {
    setWanted(language)
    if (isPhone) setSearch({ texts: language })
  }

  function handleAdd(language: Language) {
    if (!hasFeature(plan, 'severalLanguages')) return showUpgrade('severalLanguages')
    editor.edit('texts', (all) => [...all, { language, isOn: true, texts: {} }])
    setWanted(language)
  }

  async function handleRemove(language: Language) {
    const isSure = await confirm({
      title: t('languages.removeTitle', { language: LANGUAGE_NAMES[language] }),
      body: t('languages.removeText'),
      confirmLabel: t('languages.removeConfirm'),
      cancelLabel: t('languages.removeKeep'),
      isDangerous: true,
    })
    if (isSure) editor.edit('texts', (all) => all.filter((each) => each.language !== language))
  }

  function handleText(row: TextRow, text: string) {
    if (!chosen) return
    const { language } = chosen
    if (row.setting) return settings.change(language, row.setting, row.text, text)
    editor.edit(
      'texts',
      (all) =>
        all.map((each) =>
          each.language === language ? { ...each, texts: withTranslation(each.texts, row, text) } : each,
        ),
      `${language} ${row.key}`,
    )
  }
  if (opened) {
    return (
      <OneLanguage
        key={opened.language}
        main={main}
        offered={{ ...opened, texts: allTexts(opened, settings.texts) }}
        languages={others.map(({ language }) => language)}
        rows={rows}
        onChange={handleText}
        onLeave={editor.leaveField}
        onLanguage={(language) => setSearch({ texts: language }, { replace: true })}
        onClose={() => setSearch({}, { replace: true })}
      />
    )
  }
  return (
    <div className={styles.panel}>
      <PartsHeader
        title={t('settings.nav.languages')}
        intro={t('languages.intro', { language: LANGUAGE_NAMES[main] })}
        editor={editor}
      />
      <Stack gap={20}>
        <LanguageList
          main={main}
          others={withSettings}
          rows={rows}
          chosen={chosen?.language ?? null}
          onChoose={handleChoose}
          onOffer={(language, isOn) =>
            editor.edit('texts', (all) => all.map((each) => (each.language === language ? { ...each, isOn } : each)))
          }
          onRemove={(language) => void handleRemove(language)}
        />
        {free.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                variant="default"
                className={styles.add ?? ''}
                leftSection={<IconPlus size={19} stroke={1.75} aria-hidden />}
              >
                {t('languages.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {free.map((language) => (
                <Menu.Item key={language} lang={localeOf(language)} onClick={() => handleAdd(language)}>
                  {LANGUAGE_NAMES[language]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {chosen && (
          <>
            <SwitchCard
              title={t('languages.message.title')}
              text={t('languages.message.text', { language: LANGUAGE_NAMES[main] })}
              checked={form.messageLanguage === 'respondent'}
              onChange={(isOn) => settings.setMessageLanguage(isOn ? 'respondent' : 'main')}
            />
            <Texts
              key={chosen.language}
              main={main}
              offered={{ ...chosen, texts: allTexts(chosen, settings.texts) }}
              rows={rows}
              isPhone={isPhone}
              texts={texts}
              onImport={applyImport}
              onChange={handleText}
              onLeave={editor.leaveField}
            />
          </>
        )}
      </Stack>
    </div>
  )
}

type TextsProps = {
  main: Language
  offered: OfferedLanguage
  rows: readonly TextRow[]
  isPhone: boolean
  /** Of all languages. */
  texts: FormTexts
  onImport: (imported: Imported) => void
  onChange: (row: TextRow, text: string) => void
  onLeave: () => void
}

function Texts({ main, offered, rows, isPhone, texts, onImport, ...rest }: TextsProps) {
  const own = useOwnTexts(main, offered.language)
  const shared = { main, language: offered.language, translations: offered.texts, own, rows }
  const tools = <ExchangeMenu {...shared} texts={texts} onImport={onImport} />
  return isPhone ? tools : <TextTable {...shared} {...rest} tools={tools} />
}

type OneLanguageProps = Omit<ComponentProps<typeof OneText>, 'language' | 'translations' | 'own'> & {
  offered: OfferedLanguage
}

function OneLanguage({ offered, ...rest }: OneLanguageProps) {
  const own = useOwnTexts(rest.main, offered.language)
  return <OneText {...rest} language={offered.language} translations={offered.texts} own={own} />
}

/** The translations of a language, with those of settings by the keys of their rows. */
function allTexts(
  { language, texts }: OfferedLanguage,
  settings: ReturnType<typeof useSettingsTexts>['texts'],
): OfferedLanguage['texts'] {
  const own = Object.entries(settings[language] ?? {}).map(([name, text]) => [`form.${name}`, text] as const)
  return { ...texts, ...Object.fromEntries(own) }
}

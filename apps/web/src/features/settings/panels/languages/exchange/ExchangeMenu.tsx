import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconTransfer } from '@tabler/icons-react'
import type { FormTexts, OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { type Language, localeOf } from '@wayform/core/languages.ts'
import { writeCsv } from '@wayform/core/translation/exchange/csv-texts.ts'
import type { ReadFile, WrittenText } from '@wayform/core/translation/exchange/text-file.ts'
import { writeXliff } from '@wayform/core/translation/exchange/xliff-texts.ts'
import { type OwnTranslation, textState, translationIn } from '@wayform/core/translation/form-texts.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../../lib/open-form/form-header.ts'
import { pickFile } from '../../../../../lib/pictures/choose-file.ts'
import { fileName } from '../../../../../lib/platform/file-name.ts'
import { platform } from '../../../../../lib/platform/platform.ts'
import type { TextRow } from '../text-rows.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { readFile } from './read-file.ts'
import type { Imported } from './use-import.ts'

type Props = {
  main: Language
  language: Language
  rows: readonly TextRow[]
  translations: OfferedLanguage['texts']
  own: OwnTranslation
  /** Of all languages. */
  texts: FormTexts
  onImport: (imported: Imported) => void
}

/** The texts of a language as a file for a translator, and back. */
export function ExchangeMenu(props: Props) {
  const { main, language, rows, translations, own } = props
  const t = useT()
  const form = useOpenForm()
  const [file, setFile] = useState<{ name: string; read: ReadFile } | null>(null)

  const written = (): WrittenText[] =>
    rows.map((row) => ({
      key: row.key,
      where: `${row.group} · ${row.caption}`,
      source: row.text,
      translation: translationIn(translations, row.key)?.text ?? own(row.text) ?? '',
      state: textState(row, translations, own),
    }))

  async function handleExport(kind: 'csv' | 'xlf') {
    const content =
      kind === 'csv' ? writeCsv(main, language, written()) : writeXliff(main, language, form.id, written())
    const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/xliff+xml;charset=utf-8'
    const isSaved = await platform.save(new Blob([content], { type }), fileName(form.name, localeOf(language), kind))
    if (!isSaved) toast.show({ kind: 'error', text: t('languages.exchange.failed') })
  }

  const choose = () =>
    pickFile({
      accept: '.csv,.xlf,.xliff,text/csv,application/xliff+xml',
      onChoose: (chosen) =>
        void readFile(chosen, main, language).then(
          (read) => setFile({ name: chosen.name, read }),
          // The file was moved or locked since it was chosen.
          () => setFile({ name: chosen.name, read: { ok: false, problem: 'damaged' } }),
        ),
    })

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer size={19} stroke={1.75} aria-hidden />}>
            {t('languages.exchange.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => void handleExport('csv')}>
            {t('languages.exchange.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => void handleExport('xlf')}>
            {t('languages.exchange.xliff')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={choose}>
            {t('languages.exchange.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {file && <ImportDialog {...props} file={file} onChoose={choose} onClose={() => setFile(null)} />}
    </>
  )
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

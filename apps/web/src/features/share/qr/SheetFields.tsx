import { TextInput } from '@mantine/core'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { OWN_TEXT } from '../own-text.ts'
import { useRememberedValues } from '../use-remembered-values.ts'

const MAX_LENGTH = 80

/** The texts around a printed code: stored input, or else the defaults. */
export function useSheet() {
  const { name, language } = useOpenForm()
  const { data: formT } = useTextsOf(language)
  const [typed, change] = useRememberedValues('sheet', { shop: '', line: '' })
  const usual = { shop: name, line: formT?.('share.texts.scan') ?? '' }
  return { typed, change, usual, texts: { shop: typed.shop || usual.shop, line: typed.line || usual.line } }
}

export function SheetFields({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const t = useT()
  const { typed, usual, change } = sheet
  return (
    <Panel titleSize={15} gap={16} title={t('share.qr.sheet')} aria-label={t('share.qr.sheet')}>
      <Columns>
        <TextInput
          label={t('share.qr.sheetName')}
          classNames={OWN_TEXT}
          maxLength={MAX_LENGTH}
          placeholder={usual.shop}
          value={typed.shop}
          onChange={(event) => change({ shop: event.currentTarget.value })}
        />
        <TextInput
          label={t('share.qr.sheetLine')}
          classNames={OWN_TEXT}
          maxLength={MAX_LENGTH}
          placeholder={usual.line}
          value={typed.line}
          onChange={(event) => change({ line: event.currentTarget.value })}
        />
      </Columns>
    </Panel>
  )
}

import { TextInput } from '@mantine/core'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { OWN_TEXT } from '../own-text.ts'
import styles from '../Share.module.css'
import { useRemembered } from '../use-remembered.ts'

const MAX_LENGTH = 80

/** What stands around a printed code: kept as typed, else as usual. */
export function useSheet() {
  const { name, language } = useOpenForm()
  const { data: formT } = useTextsOf(language)
  const [typed, change] = useRemembered('sheet', { shop: '', line: '' })
  const usual = { shop: name, line: formT?.('share.texts.scan') ?? '' }
  return { typed, change, usual, texts: { shop: typed.shop || usual.shop, line: typed.line || usual.line } }
}

export function SheetFields({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const t = useT()
  const { typed, usual, change } = sheet
  return (
    <section className={`wf-card ${styles.card}`} aria-label={t('share.qr.sheet')}>
      <h2>{t('share.qr.sheet')}</h2>
      <div className={styles.two}>
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
      </div>
    </section>
  )
}

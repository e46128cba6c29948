import { Button, Textarea, TextInput } from '@mantine/core'
import { IconFileZip, IconPrinter } from '@tabler/icons-react'
import { MAX_BATCH_PIXELS } from '@wayform/core/share/qr-look.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { useId } from 'react'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Row } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { fetchQrs } from '../queries.ts'
import type { QrLook } from './qr-look.ts'
import { placeNames, type PlacesProblem } from './qr-places.ts'
import { OWN_TEXT } from '../own-text.ts'
import styles from '../Share.module.css'
import { useRememberedValues } from '../use-remembered-values.ts'
import { useSaveFile } from '../use-save-file.ts'

type Props = { look: QrLook; isUnreadable: boolean; isPrinting: boolean; onPrint: (names: readonly string[]) => void }

export function QrPlaces(props: Props) {
  const { data: formT } = useTextsOf(useOpenForm().language)
  return formT ? <Places {...props} word={formT('share.texts.table')} /> : null
}

const BY = ['numbers', 'names'] as const

/** QR codes for many tables, rooms or places at once. */
function Places({ look, isUnreadable, isPrinting, onPrint, word }: Props & { word: string }) {
  const t = useT()
  const { link } = useOpenForm()
  const problemId = useId()
  const start = { by: 'numbers' as (typeof BY)[number], word, from: '1', to: '10', list: '' }
  const [typed, change] = useRememberedValues('places', start, { by: BY })
  const names = placeNames(
    typed.by === 'names'
      ? { by: 'names', list: typed.list }
      : { by: 'numbers', word: typed.word, from: wholeNumber(typed.from), to: wholeNumber(typed.to) },
  )
  const { isBusy, saveFile } = useSaveFile()
  const isReady = Array.isArray(names) && !isUnreadable
  const problem = Array.isArray(names) ? {} : { 'aria-describedby': problemId, 'aria-invalid': true }
  return (
    <Panel
      titleSize={15}
      gap={16}
      title={t('share.qr.tables')}
      description={t('share.qr.tablesText')}
      aria-label={t('share.qr.tables')}
    >
      <Choices
        kind="segments"
        label={t('share.qr.by')}
        isLabelHidden
        value={typed.by}
        options={BY.map((value) => ({ value, label: t(`share.qr.${value}`) }))}
        onChange={(by) => change({ by })}
      />
      {typed.by === 'numbers' ? (
        <Columns count={3} phone={2} className={styles.places}>
          <TextInput
            label={t('share.qr.word')}
            classNames={OWN_TEXT}
            maxLength={30}
            value={typed.word}
            onChange={(event) => change({ word: event.currentTarget.value })}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              {...problem}
              label={t(`share.qr.${end}`)}
              inputMode="numeric"
              maxLength={9}
              value={typed[end]}
              onChange={(event) => change({ [end]: event.currentTarget.value })}
            />
          ))}
        </Columns>
      ) : (
        <Textarea
          {...problem}
          label={t('share.qr.list')}
          placeholder={t('share.qr.listExample')}
          classNames={OWN_TEXT}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={8_000}
          value={typed.list}
          onChange={(event) => change({ list: event.currentTarget.value })}
        />
      )}
      <div aria-live="polite">
        {Array.isArray(names) ? (
          <Txt size={13} tone="3">
            {t('share.qr.count', { count: names.length })} · <bdi>{preview(names)}</bdi>
          </Txt>
        ) : (
          <FieldError id={problemId}>{problemText(names)}</FieldError>
        )}
      </div>
      <Row gap={10} stacks>
        <Button
          variant="default"
          disabled={!isReady}
          loading={isBusy}
          leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
          onClick={() => {
            if (!Array.isArray(names)) return
            const size = Math.min(look.size, MAX_BATCH_PIXELS)
            void saveFile(() => fetchQrs(link, { ...look, size }, names), `${link}-qr.zip`)
          }}
        >
          {t('share.qr.zip')}
        </Button>
        <Button
          variant="default"
          disabled={!isReady || isPrinting}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => Array.isArray(names) && onPrint(names)}
        >
          {isPrinting ? t('share.qr.preparing') : t('share.qr.printAll')}
        </Button>
      </Row>
    </Panel>
  )

  function problemText(found: PlacesProblem): string {
    switch (found.problem) {
      case 'tooMany':
        return t('share.qr.tooMany', { max: found.max })
      case 'tooLong':
        return t('share.qr.tooLong', { name: found.name, max: found.max })
      default:
        return t(`share.qr.${found.problem}`)
    }
  }
}

/** The first and the last are enough as an example. */
function preview(names: readonly string[]): string {
  return names.length > 2 ? `${names[0]} … ${names.at(-1)}` : names.join(', ')
}

/** Accepts digits of any script, such as Arabic ones. */
function wholeNumber(text: string): number | null {
  const digits = text.trim().replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

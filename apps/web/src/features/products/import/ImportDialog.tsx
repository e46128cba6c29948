import { Button, Modal } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { CSV_FIELDS, type CsvField } from '@wayform/core/catalogue/csv/match-columns.ts'
import { badRowsCsv } from '@wayform/core/catalogue/csv/products-csv.ts'
import type { RowProblem } from '@wayform/core/catalogue/csv/read-rows.ts'
import { MAX_PRODUCTS } from '@wayform/core/catalogue/product.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { IconAlertTriangle, IconArrowRight, IconFileSpreadsheet } from '@tabler/icons-react'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { pickFile } from '../../../lib/pictures/choose-file.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { firstGuess } from '../money-text.ts'
import { useImportProducts } from '../queries.ts'
import { type ChosenFile, understood } from './chosen-file.ts'
import styles from './Import.module.css'

type Props = {
  catalogue: Catalogue
  file: ChosenFile
  onReplace: () => void
  onClose: () => void
}

const SKIPPED = ''

/** The result of reading a file: its columns, the products to import, and the lines left out. */
export function ImportDialog({ catalogue, file, onReplace, onClose }: Props) {
  const { t, language, locale } = useI18n()
  const isPhone = useMedia(FORM_PHONE)
  const [columns, setColumns] = useState(file.columns)
  const send = useImportProducts()
  const [guess] = useState(() => firstGuess(catalogue))
  const currency = catalogue.exists ? catalogue.currency : guess.currency
  const { products, bad, added, updated } = understood(file.csv, { columns, currency, language, catalogue })
  const isTooMany = catalogue.products.length + added > MAX_PRODUCTS
  const isReady = columns.includes('name') && columns.includes('price') && products.length > 0 && !isTooMany

  const fieldOptions = [
    { value: SKIPPED, label: t('products.import.skip') },
    ...CSV_FIELDS.map((field) => ({ value: field, label: t(`products.import.fields.${field}`) })),
  ]
  /** A field belongs to one column. */
  const choose = (index: number, value: string) => {
    const field: CsvField | null = CSV_FIELDS.find((each) => each === value) ?? null
    setColumns((all) => all.map((each, at) => (at === index ? field : each === field ? null : each)))
  }

  const handleImport = () =>
    send.mutate(
      { products, begin: { ...guess, currency } },
      {
        onSuccess: (result) => {
          toast.show({
            kind: 'success',
            text: t('products.import.done', { added: result.added, updated: result.updated }),
          })
          onClose()
        },
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('products.import.failed')) }),
      },
    )
  const handleDownload = () => {
    const rows = bad.map(({ cells }) => cells)
    void platform.save(new Blob([badRowsCsv(file.csv.columns, rows)], { type: 'text/csv' }), `left-out-${file.name}`)
  }
  const numbers = numberFormat(language, { useGrouping: false })
  const list = new Intl.ListFormat(locale)
  const rowsWith = (problem: RowProblem) => {
    const found = bad.filter((each) => each.problem === problem).map(({ row }) => numbers.format(row))
    const rows = list.format(found.slice(0, SHOWN_ROWS))
    return t(found.length > SHOWN_ROWS ? 'products.import.rowsAndMore' : 'products.import.rows', { rows })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('products.import.title')}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('shell.close'), size: 44, iconSize: 20 }}
      classNames={{ header: styles.header }}
    >
      <Stack gap={18} above={2}>
        <Row gap={12} className={styles.file}>
          <Tile size={36}>
            <IconFileSpreadsheet size={19} stroke={1.75} aria-hidden />
          </Tile>
          <Grow>
            <Txt weight={600} className="wf-truncate">
              <bdi>{file.name}</bdi>
            </Txt>
            <Txt size={13} tone="2">
              {t('products.import.size', { rows: file.csv.rows.length, columns: columns.length })}
            </Txt>
          </Grow>
          <Button variant="default" size="sm" onClick={onReplace}>
            {t('products.import.replace')}
          </Button>
        </Row>
        <Stack gap={8} role="group" aria-label={t('products.import.match')}>
          <Txt size={13} weight={600}>
            {t('products.import.match')}
          </Txt>
          {file.csv.columns.map((column, index) => (
            <div key={`${column}-${index}`} className={styles.column}>
              <span className={styles.heading}>
                <Txt as="b" weight={560} className="wf-truncate" dir="auto">
                  {column}
                </Txt>
                <Txt as="small" size={13} tone="2" className="wf-truncate" dir="auto">
                  {file.csv.rows[0]?.[index]}
                </Txt>
              </span>
              <IconArrowRight size={18} stroke={1.75} className="flip" aria-hidden />
              <SelectBox
                label={t('products.import.columnIs', { column })}
                value={columns[index] ?? SKIPPED}
                options={fieldOptions}
                isTall
                onChange={(value) => choose(index, value)}
              />
            </div>
          ))}
        </Stack>
        {!(columns.includes('name') && columns.includes('price')) && (
          <Notice
            tone="warn"
            role="status"
            icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
            title={t('products.import.needs')}
          />
        )}
        {isTooMany && (
          <Notice
            tone="warn"
            role="status"
            icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
            title={t('products.import.tooMany', { most: MAX_PRODUCTS })}
          />
        )}
        {bad.length > 0 && columns.includes('name') && (
          <Notice
            tone="warn"
            role="status"
            icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
            title={t('products.import.leftOut', { count: bad.length })}
            action={
              <Button variant="subtle" size="sm" onClick={handleDownload}>
                {t('products.import.download')}
              </Button>
            }
          >
            {[...new Set(bad.map(({ problem }) => problem))].map((problem) => (
              <p key={problem}>
                {t(`products.import.problems.${problem}`)} {rowsWith(problem)}
              </p>
            ))}
          </Notice>
        )}
        <Row gap={10} wrap>
          <Grow as="output">
            <Txt as="span" size={13} tone="2">
              {t('products.import.counts', { added, updated })}
            </Txt>
          </Grow>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button disabled={!isReady} loading={send.isPending} onClick={handleImport}>
            {t('products.import.start', { count: products.length })}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

const SHOWN_ROWS = 5

/** Asks for a file, on phones too: no camera takes a table. */
export function chooseCsv(onChosen: (file: File) => void): void {
  pickFile({ accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain', onChoose: onChosen })
}

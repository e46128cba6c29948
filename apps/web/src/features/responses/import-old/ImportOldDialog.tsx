import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { matchQuestions } from '@wayform/core/import/answers/match-questions.ts'
import { TIME_COLUMN } from '@wayform/core/import/answers/old-answers.ts'
import { DATE_ORDERS, type DateOrder } from '@wayform/core/import/answers/read-moment.ts'
import { isReadable } from '@wayform/core/import/answers/read-old-cell.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { zoneClock } from '@wayform/core/time/zones.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { PhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import { useMemo, useRef, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { chooseFile } from '../../../lib/pictures/choose-file.ts'
import { usePhoneLibrary } from '../../../lib/queries/phones.ts'
import { EarlierImports } from './EarlierImports.tsx'
import styles from './ImportOld.module.css'
import { batchesOf, type OldFile, type OldFileProblem, readOldFile, shownOrder, understand } from './old-file.ts'
import { useTakeBack } from './use-earlier-imports.ts'
import { usePublishedDoc } from './use-published-doc.ts'
import { useRunImport } from './use-run-import.ts'

type Props = { form: Form; onClose: () => void }

/** Old responses from a table: a file, what of it is understood, and then the import, which can be taken back. */
export function ImportOldDialog({ form, onClose }: Props) {
  const { t } = useI18n()
  const isPhone = useMedia(FORM_PHONE)
  const doc = usePublishedDoc(form)
  const { data: phones } = usePhoneLibrary()
  const [file, setFile] = useState<OldFile | null>(null)
  const [turn, setTurn] = useState(0)
  const [problem, setProblem] = useState<OldFileProblem | null>(null)
  const { run, ...work } = useRunImport(form.id)
  const firstButton = useRef<HTMLButtonElement>(null)

  const handleFile = async (chosen: File) => {
    const read = await readOldFile(chosen)
    setProblem(typeof read === 'string' ? read : null)
    setFile(typeof read === 'string' ? null : read)
    setTurn((before) => before + 1)
  }
  const handleChoose = () => chooseFile((chosen) => void handleFile(chosen), '.csv,.tsv,.txt,text/csv,text/plain')

  const isPublished = form.publishedVersion !== null
  return (
    <Modal
      opened
      onClose={() => run.state !== 'running' && onClose()}
      title={t('oldResponses.title')}
      size={640}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('shell.close'), size: 44 }}
    >
      <Stack gap={18} above={2}>
        {run.state !== 'none' ? (
          <Running run={run} resume={work.resume} formId={form.id} importId={work.importId()} onClose={onClose} />
        ) : file && doc && phones ? (
          <Preview key={turn} {...{ form, file, doc, phones, onClose }} onReplace={handleChoose} onStart={work.start} />
        ) : (
          <>
            <Txt tone="2">{t(isPublished ? 'oldResponses.intro' : 'oldResponses.unpublished')}</Txt>
            {problem && (
              <Notice tone="danger" role="alert">
                {t(`oldResponses.problems.${problem}`)}
              </Notice>
            )}
            <Row justify="end" gap={10}>
              <Button
                variant="default"
                onClick={onClose}
                {...(!isPublished && { ref: firstButton, 'data-autofocus': true })}
              >
                {t('shell.cancel')}
              </Button>
              <Button
                {...(isPublished && { ref: firstButton, 'data-autofocus': true })}
                disabled={!isPublished}
                leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
                onClick={handleChoose}
              >
                {t('oldResponses.choose')}
              </Button>
            </Row>
            <EarlierImports formId={form.id} onRemoved={() => firstButton.current?.focus()} />
          </>
        )}
      </Stack>
    </Modal>
  )
}

const SHOWN_LINES = 20
const SAMPLE = 50

type PreviewProps = Props & {
  file: OldFile
  doc: FormDoc
  phones: PhoneLibrary
  onReplace: () => void
  onStart: ReturnType<typeof useRunImport>['start']
}

function Preview({ form, file, doc, phones, onReplace, onStart, onClose }: PreviewProps) {
  const { t, language } = useI18n()
  const { table } = file
  const questions = useMemo(() => namedDoc(doc).filter(isReadable), [doc])
  const [columns, setColumns] = useState(() =>
    matchQuestions(table.columns, doc, {
      timeHeadings: [t('responses.table.received')],
      sample: table.rows.slice(0, SAMPLE).map(({ cells }) => cells),
    }),
  )
  const shown = useMemo(() => shownOrder(table, doc, columns), [table, doc, columns])
  const [chosenOrder, setOrder] = useState<DateOrder>('dmy')
  const order = shown === null ? chosenOrder : shown === 'none' ? 'dmy' : shown
  const [now] = useState(() => new Date())
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const country = phones.splitNumber(form.whatsappNumber)?.country ?? ''
  const told = useMemo(
    () =>
      understand(table, doc, columns, {
        language: form.language,
        order,
        tools: { parsePhone: (text, chosen) => phones.parsePhone(text, chosen ?? country) },
        clock: zoneClock(zone),
        now,
      }),
    [table, doc, columns, form.language, order, phones, country, zone, now],
  )
  const options = [
    { value: '', label: t('oldResponses.leaveOut') },
    { value: TIME_COLUMN, label: t('oldResponses.time') },
    ...questions.map(({ questionId, label }) => ({ value: questionId, label })),
  ]
  /** A question belongs to one column. */
  const choose = (index: number, value: string) => {
    const use = value === '' ? null : value
    setColumns((all) => all.map((each, at) => (at === index ? use : each === use ? null : each)))
  }
  const hasQuestion = columns.some((use) => use !== null && use !== TIME_COLUMN)
  const reason = ({ key, params }: (typeof told.leftOut)[number]['problem']) =>
    translateDynamic(t, `problems.${key}`, params)

  return (
    <>
      <Row gap={12} className={styles.file}>
        <Tile size={36}>
          <IconFileSpreadsheet size={19} stroke={1.75} aria-hidden />
        </Tile>
        <Grow>
          <Txt weight={600} className="wf-truncate">
            <bdi>{file.name}</bdi>
          </Txt>
        </Grow>
        <Button variant="default" size="sm" onClick={onReplace}>
          {t('oldResponses.another')}
        </Button>
      </Row>
      <Stack gap={8} role="group" aria-label={t('oldResponses.columns')}>
        <Txt size={13} weight={600}>
          {t('oldResponses.columns')}
        </Txt>
        {table.columns.map((column, index) => (
          <div key={`${column}-${index}`} className={styles.column}>
            <span className={styles.heading}>
              <Txt as="b" weight={560} className="wf-truncate" dir="auto">
                {column}
              </Txt>
              <Txt as="small" size={13} tone="2" className="wf-truncate" dir="auto">
                {exampleOf(file, index)}
              </Txt>
            </span>
            <IconArrowRight size={18} stroke={1.75} className="flip" aria-hidden />
            <SelectBox
              label={t('oldResponses.use', { column })}
              value={columns[index] ?? ''}
              options={options}
              isTall
              onChange={(value) => choose(index, value)}
            />
          </div>
        ))}
      </Stack>
      {shown === null && (
        <SelectField
          label={t('oldResponses.order')}
          value={chosenOrder}
          options={DATE_ORDERS.map((each) => ({ value: each, label: t(`oldResponses.orders.${each}`) }))}
          onChange={setOrder}
        />
      )}
      {hasQuestion ? (
        <Stack gap={6} as="output">
          <Txt weight={600}>{t('oldResponses.understood', { count: told.rows.length })}</Txt>
          {told.changed > 0 && (
            <Txt size={13} tone="2">
              {t('oldResponses.changed', { count: told.changed })}
            </Txt>
          )}
          {told.empty > 0 && (
            <Txt size={13} tone="2">
              {t('oldResponses.emptyRows', { count: told.empty })}
            </Txt>
          )}
          {columns.includes(TIME_COLUMN) && (
            <Txt size={13} tone="2">
              {t('oldResponses.newer')}
            </Txt>
          )}
        </Stack>
      ) : (
        <Notice tone="warn" role="status" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {t('oldResponses.noQuestion')}
        </Notice>
      )}
      {told.leftOut.length > 0 && (
        <Notice
          tone="warn"
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
          title={t('oldResponses.leftOut', { count: told.leftOut.length })}
        >
          <ul className={styles.lines}>
            {told.leftOut.slice(0, SHOWN_LINES).map(({ line, column, problem }) => (
              <li key={`${line}-${column}`}>
                {t('oldResponses.line', {
                  line: numberFormat(language, { useGrouping: false }).format(line),
                  column: `\u2068${table.columns[column] ?? ''}\u2069`,
                  reason: reason(problem),
                })}
              </li>
            ))}
            {told.leftOut.length > SHOWN_LINES && (
              <li>{t('oldResponses.more', { count: told.leftOut.length - SHOWN_LINES })}</li>
            )}
          </ul>
        </Notice>
      )}
      <Row gap={10} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button
          disabled={!hasQuestion || told.rows.length === 0}
          onClick={() =>
            onStart(batchesOf(told.rows, columns), told.rows.length, {
              columns,
              dateOrder: order,
              country,
              browserTimeZone: zone,
            })
          }
        >
          {t('oldResponses.start', { count: told.rows.length })}
        </Button>
      </Row>
    </>
  )
}

/** The first cell of a column that says something. */
function exampleOf({ table }: OldFile, index: number): string {
  const row = table.rows.slice(0, SAMPLE).find(({ cells }) => (cells[index] ?? '') !== '')
  return row?.cells[index]?.slice(0, 200) ?? ''
}

type RunningProps = {
  run: Exclude<ReturnType<typeof useRunImport>['run'], { state: 'none' }>
  resume: () => void
  formId: string
  importId: string | undefined
  onClose: () => void
}

function Running({ run, resume, formId, importId, onClose }: RunningProps) {
  const { t, language } = useI18n()
  const [isTaking, setTaking] = useState(false)
  const number = new Intl.NumberFormat(language)
  const takeBack = useTakeBack(formId)
  const handleTakeBack = async () => {
    if (importId === undefined) return
    setTaking(true)
    if (await takeBack({ importId, keepChanged: false })) onClose()
    else setTaking(false)
  }
  return (
    <>
      {run.state === 'done' ? (
        <Notice tone="ok" role="status" icon={<IconCheck size={20} stroke={1.75} aria-hidden />}>
          {t('oldResponses.done', { count: run.stored })}
        </Notice>
      ) : (
        <Stack gap={8}>
          <Meter share={run.total === 0 ? 0 : run.sent / run.total} aria-label={t('oldResponses.title')} />
          <Txt size={13} tone="2">
            {t('oldResponses.progress', { count: number.format(run.sent), total: number.format(run.total) })}
          </Txt>
        </Stack>
      )}
      {run.beyondPlan > 0 && <Notice tone="warn">{t('oldResponses.beyondPlan', { count: run.beyondPlan })}</Notice>}
      {run.state === 'failed' && (
        <Notice tone="danger" role="alert">
          {errorText(run.error, t('oldResponses.failed'))}
        </Notice>
      )}
      {run.state !== 'running' && (
        <Row gap={10} justify="end" wrap>
          {(run.stored > 0 || run.state === 'failed') && (
            <Button variant="danger-outline" loading={isTaking} onClick={() => void handleTakeBack()}>
              {t('oldResponses.takeBack')}
            </Button>
          )}
          {run.state === 'failed' ? (
            <Button onClick={resume}>{t('oldResponses.goOn')}</Button>
          ) : (
            <Button onClick={onClose}>{t('shell.close')}</Button>
          )}
        </Row>
      )}
    </>
  )
}

import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { FormTexts, OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { withTags } from '@wayform/core/recall/named-doc.ts'
import { type ImportChange, type LeftOut, planImport } from '@wayform/core/translation/exchange/plan-import.ts'
import type { FileProblem, ReadFile } from '@wayform/core/translation/exchange/text-file.ts'
import type { OwnTranslation } from '@wayform/core/translation/form-texts.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { List } from '@wayform/ui/kit/List.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useMemo } from 'react'
import { FORM_PHONE, useMedia } from '../../../../../lib/hooks.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { LANGUAGE_NAMES } from '../../../../../lib/language.ts'
import type { TextRow } from '../text-rows.ts'
import styles from './Exchange.module.css'
import { fitsForm, type Imported } from './use-import.ts'

type Props = {
  main: Language
  language: Language
  rows: readonly TextRow[]
  translations: OfferedLanguage['texts']
  own: OwnTranslation
  /** Of all languages. */
  texts: FormTexts
  file: { name: string; read: ReadFile }
  onImport: (imported: Imported) => void
  onChoose: () => void
  onClose: () => void
}

/** The whole list would be thousands of lines; its counts are always true. */
const LINES_SHOWN = 100

/** The changes in a translator's file. Nothing is changed before the owner agrees. */
export function ImportDialog({ file, rows, translations, own, texts, ...props }: Props) {
  const { language, onImport, onChoose, onClose } = props
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const { read } = file
  const plan = useMemo(
    () => (read.ok ? planImport(read.texts, rows, translations, own) : null),
    [read, rows, translations, own],
  )
  const changes = plan?.changes ?? []
  const isTooLarge = !fitsForm({ language, changes }, texts)
  const problem = read.ok ? (isTooLarge ? 'tooLarge' : null) : read.problem
  const isUseful = problem === null && changes.length > 0

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={680}
      fullScreen={isPhone}
      transitionProps={{ duration: 180, transition: 'pop' }}
    >
      <Row as="header" className={styles.head}>
        <Modal.Title className="wf-grow">
          {t('languages.exchange.title', { language: LANGUAGE_NAMES[language] })}
        </Modal.Title>
        <ActionIcon aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Row>
      <Stack gap={16} className={styles.body}>
        <Txt size={13} tone="2">
          <bdi>{file.name}</bdi>
        </Txt>
        {problem && <Refusal problem={problem} language={language} />}
        {plan && problem === null && (
          <>
            <Row as="ul" gap={[6, 8]} wrap className={styles.counts}>
              {(['changes', 'same', 'empty', 'leftOut'] as const).map((part) => (
                <Pill as="li" key={part} tone={part === 'leftOut' && plan.leftOut.length > 0 ? 'warn' : 'neutral'}>
                  {t(`languages.exchange.counts.${part}`, { count: countOf(plan[part]) })}
                </Pill>
              ))}
            </Row>
            {changes.length === 0 && <Txt role="status">{t('languages.exchange.nothing')}</Txt>}
            {plan.leftOut.length > 0 && <LeftOutList list={plan.leftOut} language={language} />}
            {changes.length > 0 && <ChangeList {...props} changes={changes} rows={rows} />}
            {changes.some(({ key }) => key.startsWith('form.')) && (
              <Note Icon={IconAlertTriangle} tone="2">
                {t('languages.exchange.atOnce')}
              </Note>
            )}
          </>
        )}
      </Stack>
      <Row as="footer" gap={10} justify="end" wrap className={styles.actions}>
        <Button variant="default" onClick={isUseful ? onClose : onChoose} data-autofocus>
          {t(isUseful ? 'shell.cancel' : 'languages.exchange.another')}
        </Button>
        {isUseful && (
          <Button
            onClick={() => {
              onImport({ language, changes })
              onClose()
            }}
          >
            {t('languages.exchange.apply', { count: changes.length })}
          </Button>
        )}
      </Row>
    </Modal>
  )
}

function Refusal({ problem, language }: { problem: FileProblem; language: Language }) {
  const t = useT()
  const name = LANGUAGE_NAMES[language]
  const isAboutLanguage = problem === 'columns' || problem === 'language'
  return (
    <Notice role="alert" tone="danger" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      {isAboutLanguage
        ? t(`languages.exchange.problems.${problem}`, { language: name })
        : t(`languages.exchange.problems.${problem}`)}
    </Notice>
  )
}

function LeftOutList({ list, language }: { list: readonly LeftOut[]; language: Language }) {
  const t = useT()
  return (
    <section aria-label={t('languages.exchange.leftOut')}>
      <Txt as="h3" size={14} below={8}>
        {t('languages.exchange.leftOut')}
      </Txt>
      <List className="wf-card">
        {list.slice(0, LINES_SHOWN).map(({ key, text, reason }, index) => (
          // By its place: a key can come twice, which is one of the reasons.
          <li key={index} className={styles.line}>
            <Txt size={13} tone="2">
              {t(`languages.exchange.reasons.${reason}`)} <bdi className="wf-code">{key}</bdi>
            </Txt>
            <Txt clamp={3} lang={localeOf(language)} dir={direction(language)}>
              {text}
            </Txt>
          </li>
        ))}
        <More count={list.length - LINES_SHOWN} />
      </List>
    </section>
  )
}

type ChangeListProps = Pick<Props, 'main' | 'language' | 'rows'> & { changes: readonly ImportChange[] }

function ChangeList({ main, language, rows, changes }: ChangeListProps) {
  const t = useT()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const target = { lang: localeOf(language), dir: direction(language) }
  return (
    <section aria-label={t('languages.exchange.changed')}>
      <Txt as="h3" size={14} below={8}>
        {t('languages.exchange.changed')}
      </Txt>
      <List className="wf-card">
        {changes.slice(0, LINES_SHOWN).map(({ key, before, after, isOutdated }) => {
          const row = byKey.get(key)
          const read = (text: string) => (row ? withTags(text, row.tags) : text)
          return (
            <li key={key} className={styles.line}>
              <Row gap={8} wrap>
                <Txt size={13} tone="3">
                  {row?.group} · {row?.caption}
                </Txt>
                {isOutdated && <Pill tone="warn">{t('languages.checkAgain')}</Pill>}
              </Row>
              <Txt clamp={3} lang={localeOf(main)} dir="auto">
                {read(row?.text ?? '')}
              </Txt>
              {before !== '' && before !== after && (
                <Txt as="del" tone="3" clamp={3} {...target}>
                  {read(before)}
                </Txt>
              )}
              <Txt as="ins" weight={560} clamp={3} className={styles.after} {...target}>
                {read(after)}
              </Txt>
            </li>
          )
        })}
        <More count={changes.length - LINES_SHOWN} />
      </List>
    </section>
  )
}

function More({ count }: { count: number }) {
  const t = useT()
  if (count <= 0) return null
  return (
    <Txt as="li" tone="2" className={styles.line}>
      {t('languages.exchange.more', { count })}
    </Txt>
  )
}

function countOf(part: number | readonly unknown[]): number {
  return typeof part === 'number' ? part : part.length
}

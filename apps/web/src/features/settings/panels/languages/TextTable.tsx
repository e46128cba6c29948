import { withoutTags, withTags } from '@wayform/core/recall/named-doc.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { MAX_TRANSLATION_LENGTH, type OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import type { OwnTranslation, TextState } from '@wayform/core/translation/form-texts.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LANGUAGE_NAMES } from '../../../../lib/language.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import styles from './Languages.module.css'
import type { TextRow } from './text-rows.ts'
import { useTextFilter } from './use-text-filter.ts'

type Props = {
  main: Language
  language: Language
  rows: readonly TextRow[]
  translations: OfferedLanguage['texts']
  own: OwnTranslation
  onChange: (row: TextRow, text: string) => void
  onLeave: () => void
  /** Beside the search. */
  tools: ReactNode
}

/** A form may have thousands of texts: more are drawn when the end comes near. */
const ROWS_AT_ONCE = 100

/** The texts of the main language beside those of another one. */
export function TextTable({ main, language, rows, translations, own, onChange, onLeave, tools }: Props) {
  const t = useT()
  const texts = useTextFilter(rows, translations, own)
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const table = useRef<HTMLDivElement>(null)
  /** The row that is focused as soon as it is drawn. */
  const wanted = useRef<string | null>(null)
  const words = query.trim().toLowerCase()
  const found = texts.found.filter(
    ({ key, text, tags }) =>
      words === '' ||
      `${withTags(text, tags)}\n${withTags(translations[key]?.text ?? '', tags)}`.toLowerCase().includes(words),
  )

  useEffect(() => {
    if (wanted.current !== null) focusRow(wanted.current)
  })

  function focusRow(key: string) {
    wanted.current = key
    const field = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] textarea`)
    if (!field) return
    wanted.current = null
    field.focus()
  }

  function handleChange(row: TextRow, text: string) {
    texts.touch(row)
    onChange(row, text)
  }

  /** Enter leads to the next text, Ctrl+Enter to the next missing one; Shift+Enter is a line break. */
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const key = event.currentTarget.closest<HTMLElement>('[data-row]')?.dataset['row']
    const after = found.findIndex((row) => row.key === key) + 1
    const isWanted = (row: TextRow) => !(event.ctrlKey || event.metaKey) || texts.stateOf(row) === 'missing'
    const next = found.findIndex((row, index) => index >= after && isWanted(row))
    const row = found[next]
    if (!row) return
    // It may be far below those that are drawn.
    if (next >= limit) setLimit(next + ROWS_AT_ONCE)
    focusRow(row.key)
  }

  return (
    <section aria-label={t('languages.pair', { from: LANGUAGE_NAMES[main], to: LANGUAGE_NAMES[language] })}>
      <Row gap={10} wrap below={12} justify="between">
        <Txt as="h2" size={16}>
          {t('languages.pair', { from: LANGUAGE_NAMES[main], to: LANGUAGE_NAMES[language] })}
        </Txt>
        <Row gap={10} wrap>
          <SearchField
            label={t('languages.search')}
            clearLabel={t('languages.clear')}
            value={query}
            onChange={setQuery}
            className={styles.search}
          />
          <FilterChoice
            texts={texts}
            total={rows.length}
            onChoose={(filter) => {
              texts.choose(filter)
              setLimit(ROWS_AT_ONCE)
            }}
          />
          {tools}
        </Row>
      </Row>
      <div ref={table} className={`wf-card ${styles.table}`}>
        {found.slice(0, limit).map((row, index, shown) => (
          <div key={row.key} data-row={row.key}>
            {row.group !== shown[index - 1]?.group && <h3 className={styles.group}>{row.group}</h3>}
            <TextLine
              row={row}
              main={main}
              language={language}
              value={translations[row.key]?.text ?? ''}
              ours={own(row.text)}
              state={texts.stateOf(row)}
              onChange={handleChange}
              onKeyDown={handleKey}
              onBlur={onLeave}
            />
          </div>
        ))}
        {found.length === 0 && (
          <Txt tone="2" className={styles.none} role="status">
            {t('languages.nothingFound')}
          </Txt>
        )}
        {found.length > limit && <NearEnd onNear={() => setLimit(limit + ROWS_AT_ONCE)} />}
      </div>
    </section>
  )
}

type LineProps = {
  row: TextRow
  main: Language
  language: Language
  value: string
  /** Our own translation, which shows as long as there is no other. */
  ours: string | undefined
  state: TextState
  onChange: (row: TextRow, text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onBlur: () => void
}

function TextLine({ row, main, language, value, ours, state, onChange, ...handlers }: LineProps) {
  const t = useT()
  const source = withTags(row.text, row.tags)
  return (
    <div className={styles.line} data-state={state}>
      <div className={styles.source}>
        <Txt size={13} tone="3">
          {row.caption}
        </Txt>
        <span lang={localeOf(main)} dir="auto">
          {source}
        </span>
      </div>
      <div className={styles.target}>
        <textarea
          rows={1}
          className={styles.field}
          aria-label={`${row.caption}: ${source}`}
          lang={localeOf(language)}
          dir={direction(language)}
          maxLength={row.setting ? 1_000 : MAX_TRANSLATION_LENGTH}
          placeholder={ours ?? ''}
          value={withTags(value, row.tags)}
          onChange={(event) => onChange(row, withoutTags(event.currentTarget.value, row.tags))}
          {...handlers}
        />
        {state !== 'translated' && (
          <span className={styles.mark}>
            <IconAlertCircle size={15} stroke={1.75} aria-hidden />
            {t(state === 'missing' ? 'languages.missing' : 'languages.checkAgain')}
          </span>
        )}
        {state === 'checkAgain' && (
          <Button size="compact-sm" variant="default" onClick={() => onChange(row, value)}>
            {t('languages.stillRight')}
          </Button>
        )}
      </div>
    </div>
  )
}

function NearEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '800px' })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={end} className={styles.end} />
}

import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft, IconArrowRight, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { MAX_TRANSLATION_LENGTH, type OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { MAX_SETTINGS_TEXT_LENGTH } from '@wayform/core/form/settings/settings-texts.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { withoutTags, withTags } from '@wayform/core/recall/named-doc.ts'
import type { OwnTranslation } from '@wayform/core/translation/form-texts.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { List } from '@wayform/ui/kit/List.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useRef, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { LANGUAGE_NAMES } from '../../../../lib/language.ts'
import { FilterChoice } from './FilterChoice.tsx'
import styles from './OneText.module.css'
import type { TextRow } from './text-rows.ts'
import { useTextFilter } from './use-text-filter.ts'

type Props = {
  main: Language
  language: Language
  languages: readonly Language[]
  rows: readonly TextRow[]
  translations: OfferedLanguage['texts']
  own: OwnTranslation
  onChange: (row: TextRow, text: string) => void
  onLeave: () => void
  onLanguage: (language: Language) => void
  /** Back to the list of languages. */
  onClose: () => void
}

const NEIGHBOURS = 3

/** On phones one text at a time, with those around it. */
export function OneText({ main, language, languages, rows, translations, own, onLeave, ...actions }: Props) {
  const { onChange, onLanguage, onClose } = actions
  const t = useT()
  const hasMissing = rows.some(({ key, text }) => !translations[key]?.text && own(text) === undefined)
  const texts = useTextFilter(rows, translations, own, hasMissing ? 'missing' : 'all')
  const [key, setKey] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { found, filter } = texts
  const at = Math.max(
    0,
    found.findIndex((row) => row.key === key),
  )
  const row = found[at]
  const next = found[at + 1]
  const done = texts.count('translated')

  function go(to: TextRow | undefined) {
    if (!to) return
    onLeave()
    setKey(to.key)
    field.current?.focus()
  }

  return (
    <section
      data-alone
      className={styles.screen}
      aria-label={t('languages.pair', { from: LANGUAGE_NAMES[main], to: LANGUAGE_NAMES[language] })}
    >
      <Stack gap={12} className={styles.top}>
        <Row gap={10} wrap>
          <Menu position="bottom-start">
            <Menu.Target>
              <UnstyledButton className={`wf-control ${styles.pair}`}>
                <span className={styles.pairText} lang={localeOf(language)}>
                  {LANGUAGE_NAMES[language]}
                </span>
                <IconChevronDown size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {languages.map((each) => (
                <Menu.Item key={each} lang={localeOf(each)} onClick={() => onLanguage(each)}>
                  {LANGUAGE_NAMES[each]}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item onClick={onClose}>{t('languages.one.list')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <FilterChoice
            texts={texts}
            total={rows.length}
            isShort
            onChoose={(chosen) => {
              texts.choose(chosen)
              setKey(null)
            }}
          />
        </Row>
        <Row gap={12}>
          <Meter
            className="wf-grow"
            share={rows.length === 0 ? 1 : done / rows.length}
            aria-label={t('languages.done', { done, total: rows.length })}
          />
          <Txt size={13} tone="2">
            {t('languages.done', { done, total: rows.length })}
          </Txt>
        </Row>
      </Stack>
      <Grow className={styles.body}>
        {row ? (
          <Stack gap={14}>
            <Row justify="between" gap={8}>
              <Txt size={13} tone="2" role="status">
                {t('languages.one.place', { number: at + 1, total: found.length })}
              </Txt>
              {texts.stateOf(row) !== 'translated' && (
                <Pill tone="warn">
                  <IconAlertCircle size={14} stroke={1.75} aria-hidden />
                  {t(texts.stateOf(row) === 'missing' ? 'languages.missing' : 'languages.checkAgain')}
                </Pill>
              )}
            </Row>
            <Card className={styles.source}>
              <Txt size={13} tone="3">
                {row.group} · {row.caption}
              </Txt>
              <Txt size={16} weight={560} lang={localeOf(main)} dir="auto" className={styles.sourceText}>
                {withTags(row.text, row.tags)}
              </Txt>
            </Card>
            <div>
              <label htmlFor="one-translation" className={`wf-label ${styles.label}`} lang={localeOf(language)}>
                {LANGUAGE_NAMES[language]}
              </label>
              <textarea
                ref={field}
                id="one-translation"
                rows={4}
                className={`wf-control ${styles.field}`}
                lang={localeOf(language)}
                dir={direction(language)}
                maxLength={row.setting ? MAX_SETTINGS_TEXT_LENGTH : MAX_TRANSLATION_LENGTH}
                placeholder={own(row.text) ?? ''}
                value={withTags(translations[row.key]?.text ?? '', row.tags)}
                onChange={(event) => {
                  texts.touch(row)
                  onChange(row, withoutTags(event.currentTarget.value, row.tags))
                }}
                onBlur={onLeave}
              />
              <Row gap={8} justify="between" above={4}>
                <Txt size={13} tone="3">
                  {t(row.setting ? 'languages.one.atOnce' : 'languages.one.saved')}
                </Txt>
                {texts.stateOf(row) === 'checkAgain' && (
                  <Button
                    variant="default"
                    leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
                    onClick={() => {
                      texts.touch(row)
                      onChange(row, translations[row.key]?.text ?? '')
                    }}
                  >
                    {t('languages.stillRight')}
                  </Button>
                )}
              </Row>
            </div>
            <Neighbours {...{ main, language, row, rows, translations, own }} />
          </Stack>
        ) : (
          <Txt role="status">{t(filter === 'all' ? 'languages.nothingFound' : 'languages.complete')}</Txt>
        )}
      </Grow>
      <div className={styles.bottom}>
        <ActionIcon
          variant="default"
          size={50}
          className={styles.previous ?? ''}
          aria-label={t('languages.one.previous')}
          disabled={at === 0}
          onClick={() => go(found[at - 1])}
        >
          <IconArrowLeft size={20} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
        {next ? (
          <Button
            size="lg"
            rightSection={<IconArrowRight size={19} stroke={1.75} className="flip" aria-hidden />}
            onClick={() => go(next)}
          >
            {t(filter === 'missing' ? 'languages.one.nextMissing' : 'languages.one.next')}
          </Button>
        ) : (
          <Button size="lg" onClick={onClose}>
            {t('languages.one.done')}
          </Button>
        )}
      </div>
    </section>
  )
}

type NeighboursProps = Pick<Props, 'main' | 'language' | 'rows' | 'translations' | 'own'> & { row: TextRow }

/** The texts around a text show its context. */
function Neighbours({ main, language, row, rows, translations, own }: NeighboursProps) {
  const t = useT()
  const group = rows.filter((each) => each.group === row.group)
  const at = group.findIndex(({ key }) => key === row.key)
  const near = group
    .map((each, index) => ({ each, distance: Math.abs(index - at) }))
    .filter(({ distance }) => distance > 0 && distance <= NEIGHBOURS)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS)
    .map(({ each }) => each)
  const shown = group.filter((each) => near.includes(each))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('languages.one.neighbours')}>
      <Txt as="h3" size={14} below={6}>
        {t('languages.one.neighbours')}
      </Txt>
      <List className="wf-card">
        {shown.map((each) => (
          <li key={each.key} className={styles.neighbour}>
            <span lang={localeOf(main)} dir="auto">
              {withTags(each.text, each.tags)}
            </span>
            <Txt as="span" tone="2" lang={localeOf(language)} dir={direction(language)}>
              {withTags(translations[each.key]?.text ?? '', each.tags) || (own(each.text) ?? '–')}
            </Txt>
          </li>
        ))}
      </List>
    </section>
  )
}

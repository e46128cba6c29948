import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { progressOf } from '@wayform/core/translation/form-texts.ts'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { List } from '@wayform/ui/kit/List.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LANGUAGE_NAMES } from '../../../../lib/language.ts'
import { useT } from '../../../../lib/i18n.tsx'
import styles from './Languages.module.css'
import type { TextRow } from './text-rows.ts'
import { useOwnTexts } from './use-own-texts.ts'

type Props = {
  main: Language
  /** With the translations of settings among their texts. */
  others: readonly OfferedLanguage[]
  rows: readonly TextRow[]
  chosen: Language | null
  onChoose: (language: Language) => void
  onOffer: (language: Language, isOn: boolean) => void
  onRemove: (language: Language) => void
}

export function LanguageList({ main, others, rows, ...actions }: Props) {
  const t = useT()
  return (
    <List className={`wf-card ${styles.list}`}>
      <li className={styles.language}>
        <Code language={main} />
        <div className={styles.words}>
          <span className={styles.name}>
            <b lang={localeOf(main)}>{LANGUAGE_NAMES[main]}</b> <Pill>{t('languages.main')}</Pill>
          </span>
          <Txt size={13} tone="2">
            {t('languages.mainText')}
          </Txt>
        </div>
        <Txt size={13} tone="2">
          {t('languages.count', { count: rows.length })}
        </Txt>
      </li>
      {others.map((offered) => (
        <OtherLanguage key={offered.language} main={main} offered={offered} rows={rows} {...actions} />
      ))}
    </List>
  )
}

type OtherProps = Omit<Props, 'others'> & { offered: OfferedLanguage }

function OtherLanguage({ main, offered, rows, chosen, onChoose, onOffer, onRemove }: OtherProps) {
  const t = useT()
  const { language, isOn, texts } = offered
  const own = useOwnTexts(main, language)
  const { total, translated, missing, checkAgain } = progressOf(rows, texts, own)
  const name = LANGUAGE_NAMES[language]
  return (
    <li className={styles.language} data-on={language === chosen || undefined}>
      <Code language={language} />
      <div className={styles.words}>
        <button
          type="button"
          className={styles.choose}
          aria-label={t('languages.translate', { language: name })}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          <b lang={localeOf(language)} dir={direction(language)}>
            {name}
          </b>
        </button>
        <Txt size={13} tone="2">
          {missing > 0 && t('languages.missingText', { count: missing, language: LANGUAGE_NAMES[main] })}{' '}
          {checkAgain > 0 && t('languages.checkText', { count: checkAgain })}
          {missing + checkAgain === 0 && t('languages.complete')}
        </Txt>
      </div>
      <Meter
        className={styles.meter}
        share={total === 0 ? 1 : translated / total}
        aria-label={t('languages.done', { done: translated, total })}
      />
      <Txt size={13} tone="2" className={styles.count}>
        {t('languages.done', { done: translated, total })}
      </Txt>
      <Toggle
        checked={isOn}
        aria-label={t('languages.offer', { language: name })}
        onChange={(checked) => onOffer(language, checked)}
      />
      <ActionIcon
        size={44}
        variant="subtle"
        className={styles.remove ?? ''}
        aria-label={t('languages.remove', { language: name })}
        onClick={() => onRemove(language)}
      >
        <IconTrash size={19} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Code({ language }: { language: Language }) {
  return (
    <span className={styles.code} aria-hidden>
      {(language.split('-')[0] ?? language).toUpperCase()}
    </span>
  )
}

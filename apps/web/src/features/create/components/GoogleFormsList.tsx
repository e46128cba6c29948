import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { useState } from 'react'
import { calls } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../CreateScreen.module.css'

type GoogleForm = AnswerOf<typeof calls.forms.google>['forms'][number]
type Props = { forms: readonly GoogleForm[]; linking: string | null; onLink: (googleFormId: string) => void }

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8

export function GoogleFormsList({ forms, linking, onLink }: Props) {
  const { t, language, locale } = useI18n()
  const [text, setText] = useState('')
  const asked = text.trim().toLocaleLowerCase(locale)
  const shown = forms.filter(({ name }) => name.toLocaleLowerCase(locale).includes(asked))
  const dates = new Intl.DateTimeFormat(numberLocale(language), { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <>
      {forms.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          className={styles.googleSearch}
          aria-label={t('create.google.search')}
          placeholder={t('create.google.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className={`wf-card ${styles.none}`} role="status">
          {t(forms.length === 0 ? 'create.google.none' : 'create.google.noMatch')}
        </p>
      ) : (
        <ul className={`wf-card ${styles.rows}`}>
          {shown.map(({ formId, name, updatedAt, linkedForm }) => (
            <li key={formId} className={styles.googleRow}>
              <span>
                <b className="wf-truncate">
                  <bdi>{name}</bdi>
                </b>
                <small>{t('create.google.edited', { date: dates.format(new Date(updatedAt)) })}</small>
              </span>
              {linkedForm === null ? (
                <Button
                  variant="default"
                  size="sm"
                  loading={linking === formId}
                  disabled={linking !== null && linking !== formId}
                  onClick={() => onLink(formId)}
                >
                  {t('create.google.use')} <span className="wf-visually-hidden">{name}</span>
                </Button>
              ) : (
                <span className={styles.isLinked}>
                  <IconCheck size={17} aria-hidden /> {t('create.google.linked')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

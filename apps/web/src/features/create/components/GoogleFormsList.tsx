import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { useState } from 'react'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { calls } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../CreateScreen.module.css'

type GoogleForm = AnswerOf<typeof calls.forms.google>['forms'][number]
type Props = {
  forms: readonly GoogleForm[]
  linking: string | null
  onLink: (googleFormId: string) => void
  /** Makes a form here that asks the same. */
  onBring: (googleFormId: string) => void
}

/** With fewer forms, no search is needed. */
const SEARCHED_FROM = 8

export function GoogleFormsList({ forms, linking, onLink, onBring }: Props) {
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
          mb={12}
          aria-label={t('create.google.search')}
          placeholder={t('create.google.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <Txt tone="2" className={`wf-card ${styles.none}`} role="status">
          {t(forms.length === 0 ? 'create.google.none' : 'create.google.noMatch')}
        </Txt>
      ) : (
        <List className="wf-card">
          {shown.map(({ formId, name, updatedAt, linkedForm }) => (
            <ListRow
              key={formId}
              className={styles.googleRow}
              stacks
              trail={
                <Row gap={8}>
                  <Button variant="default" size="sm" disabled={linking !== null} onClick={() => onBring(formId)}>
                    {t('create.google.bring')} <span className="wf-visually-hidden">{name}</span>
                  </Button>
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
                    <Txt as="span" tone="ok" weight={560} className={`wf-row ${styles.linked}`}>
                      <IconCheck size={17} aria-hidden /> {t('create.google.linked')}
                    </Txt>
                  )}
                </Row>
              }
            >
              <b className="wf-truncate wf-block">
                <bdi>{name}</bdi>
              </b>
              <Txt as="small" size={13} tone="3">
                {t('create.google.edited', { date: dates.format(new Date(updatedAt)) })}
              </Txt>
            </ListRow>
          ))}
        </List>
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { statusOf } from '@wayform/core/form/form-status.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { List } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { FormTile } from '../../features/dashboard/components/FormTile.tsx'
import { inOrder } from '../../features/dashboard/in-order.ts'
import { cardOf } from '../../features/responses/response-view.ts'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { keys } from '../../lib/query-keys.ts'
import { useAnalytics, useForms } from '../../lib/queries/forms.ts'
import { useMe } from '../../lib/queries/me.ts'
import { responseTime } from '../../lib/time/response-time.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { type KeptResponse, keptResponses } from './kept-responses.ts'
import styles from './OfflineHome.module.css'

const FIRST_ROWS = 3

/** The home screen while the server can't be reached: the offline snapshot, without controls that change it. */
export function OfflineHome({ at }: { at: number }) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const { plan } = useMe()
  const forms = inOrder(useForms().data?.forms ?? [])
  const [isLong, setLong] = useState(false)
  const kept = hasFeature(plan, 'responses') ? keptResponses(cache) : []
  useDocumentTitle(t('shell.titles.dashboard'))
  return (
    <PageColumn width={640}>
      <h1 className="wf-visually-hidden">{t('shell.titles.dashboard')}</h1>
      {kept.length > 0 && (
        <>
          <Heading text={t('shell.offline.latest')}>
            {kept.length > FIRST_ROWS && !isLong && (
              <button type="button" className={styles.all} onClick={() => setLong(true)}>
                {t('shell.offline.allKept', { count: kept.length })}
              </button>
            )}
          </Heading>
          <List className={`wf-card ${styles.rows}`}>
            {(isLong ? kept : kept.slice(0, FIRST_ROWS)).map((each) => (
              <li key={each.response._id}>
                <ResponseRow kept={each} />
              </li>
            ))}
          </List>
        </>
      )}
      <Heading text={t('shell.offline.forms')}>
        <Txt as="small" size={13} tone="3">
          {t('shell.offline.readOnly')}
        </Txt>
      </Heading>
      <List className={`wf-card ${styles.rows}`}>
        {forms.map((form) => (
          <li key={form.id}>
            <FormRow form={form} at={at} />
          </li>
        ))}
      </List>
      <Txt size={14} tone="2" className={styles.note}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
        {t('shell.offline.note')}
      </Txt>
    </PageColumn>
  )
}

function Heading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row justify="between" align="baseline" className={styles.heading}>
      <Txt as="h2" size={15} weight={600}>
        {text}
      </Txt>
      {children}
    </Row>
  )
}

function ResponseRow({ kept: { formId, response } }: { kept: KeptResponse }) {
  const { t, language } = useI18n()
  const now = useNow()
  const { title, rows } = cardOf(response, () => true)
  const name = title ?? `#${response.responseNumber}`
  return (
    <Link to={`/forms/${formId}/responses?response=${response._id}`} className={styles.row}>
      <span className={styles.avatar} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className="wf-grow">
        <Row as="span" gap={10} justify="between" align="baseline">
          <Txt as="b" size={15} weight={560} className="wf-truncate" dir="auto">
            {name}
          </Txt>
          <Txt as="span" size={13} tone="3" className={styles.time}>
            {t('shell.offline.when', responseTime(response.createdAt, now, language))}
          </Txt>
        </Row>
        <Txt as="span" size={13} tone="2" className="wf-block wf-truncate" dir="auto">
          {listText(
            rows.map(({ text }) => text),
            language,
          )}
        </Txt>
      </span>
    </Link>
  )
}

function FormRow({ form, at }: { form: FormSummary; at: number }) {
  const { t, language } = useI18n()
  const cache = useQueryClient()
  const total = useAnalytics().data?.find((item) => item.form === form.id)?.total ?? 0
  const { time } = responseTime(new Date(at).toISOString(), new Date(at), language)
  const status = t('shell.offline.statusAt', { status: t(`dashboard.status.${statusOf(form)}`), time })
  const content = (
    <>
      <FormTile form={form} size={44} />
      <span className="wf-grow">
        <Txt as="b" size={15} weight={560} className="wf-block wf-truncate">
          <bdi>{form.name}</bdi>
        </Txt>
        <Txt as="span" size={13} tone="3" className="wf-block wf-truncate">
          {form.from === 'google'
            ? status
            : listText([status, t('shell.offline.responses', { count: total })], language)}
        </Txt>
      </span>
    </>
  )
  // Of forms that were not opened, only the name is kept.
  if (form.from === 'google' || cache.getQueryData(keys.form(form.id)) === undefined) {
    return <div className={styles.row}>{content}</div>
  }
  return (
    <Link to={`/forms/${form.id}/responses`} className={styles.row}>
      {content}
      <IconChevronRight size={18} stroke={1.75} className={`flip ${styles.chevron}`} aria-hidden />
    </Link>
  )
}

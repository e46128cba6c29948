import { useI18n } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { formatStorage, isNearLimit, usageShare } from '@wayform/core/plans/usage.ts'
import { Link } from 'react-router'
import styles from '../Account.module.css'

/** What the plan has room for, and how much of it is taken. */
export function UsageCard() {
  const { t, language } = useI18n()
  const me = useMe()
  const { maxResponses, maxUploadBytes } = PLAN_FACTS[me.plan]
  const count = (value: number) => numberFormat(language).format(value)
  const bytes = (value: number) => formatStorage(value, language)
  return (
    <section className={`wf-card ${styles.card}`}>
      <div className={styles.line}>
        <h2>{t('account.usage.title')}</h2>
        <span className={styles.plan}>{t(`shell.plan.names.${me.plan}`)}</span>
      </div>
      <Bar label={t('account.usage.responses')} used={me.totalResponseCount} limit={maxResponses} format={count} />
      <Bar label={t('account.usage.uploads')} used={me.totalUploadSize} limit={maxUploadBytes} format={bytes} />
    </section>
  )
}

type BarProps = { label: string; used: number; limit: number | null; format: (value: number) => string }

function Bar({ label, used, limit, format }: BarProps) {
  const { t } = useI18n()
  if (limit === null) return null
  const isNear = isNearLimit(used, limit)
  const text = t('account.usage.of', { used: format(used), limit: format(limit) })
  return (
    <div className={styles.usage} data-near={isNear || undefined}>
      <div className={styles.line}>
        <span>{label}</span>
        <span className={styles.amount}>{text}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(usageShare(used, limit) * 100)}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${usageShare(used, limit) * 100}%` }} />
      </div>
      {isNear && (
        <p className={styles.muted}>
          {t('account.usage.almostFull')} <Link to="/billing">{t('account.usage.upgrade')}</Link>
        </p>
      )}
    </div>
  )
}

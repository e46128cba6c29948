import { formLimit } from '@wayform/core/plans/plans.ts'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { useDocumentTitle } from '../lib/hooks.ts'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/queries/me.ts'
import styles from './AccountScreen.module.css'

/** The plan that the account has. Choosing another one comes with payments. */
export function BillingScreen() {
  const t = useT()
  const me = useMe()
  useDocumentTitle(t('shell.billingPage.title'))
  return (
    <div className={styles.page}>
      <h1>{t('shell.billingPage.title')}</h1>
      <section className={`wf-card ${styles.card}`}>
        <div className={styles.line}>
          <h2>{t('shell.plan.title')}</h2>
          <span className={styles.plan}>{t(`shell.plan.names.${me.plan}`)}</span>
        </div>
        <p className={styles.muted}>{t('shell.plan.forms', { count: formLimit(me) })}</p>
      </section>
      <EmptyState title={t('shell.later.billingTitle')} text={t('shell.later.billingText')} />
    </div>
  )
}

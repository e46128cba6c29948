import { MONEY_BACK_DAYS } from '@wayform/core/plans/usage.ts'
import type { ReactNode } from 'react'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { supportLink } from '../../../lib/links.ts'
import styles from '../Billing.module.css'
import { GiftIcon, HeadsetIcon, ShieldIcon } from './icons.tsx'

/** The money-back promise, the affiliate programme, and whom to ask. */
export function PlanNotes() {
  const t = useT()
  const join = <MailLink subject={t('billing.notes.affiliate')}>{t('billing.notes.join')}</MailLink>
  const contact = <MailLink subject={t('billing.notes.subject')}>{t('billing.notes.contact')}</MailLink>
  return (
    <div className={styles.notes}>
      <Note icon={<ShieldIcon size={17} />} title={t('billing.notes.moneyBack', { count: MONEY_BACK_DAYS })}>
        {t('billing.notes.moneyBackText')}
      </Note>
      <Note icon={<GiftIcon size={17} />} title={t('billing.notes.affiliate')}>
        <Filled text={t('billing.notes.affiliateText', { join: '{join}' })} parts={{ join }} />
      </Note>
      <Note icon={<HeadsetIcon size={17} />} title={t('billing.notes.questions')}>
        <Filled text={t('billing.notes.questionsText', { contact: '{contact}' })} parts={{ contact }} />
      </Note>
    </div>
  )
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <span className={styles.tile}>{icon}</span>
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  )
}

function MailLink({ subject, children }: { subject: string; children: string }) {
  return (
    <a className="wf-link" href={supportLink(subject)}>
      {children}
    </a>
  )
}

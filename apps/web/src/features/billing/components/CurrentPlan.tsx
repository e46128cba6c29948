import { Button } from '@mantine/core'
import { IconCreditCard, IconExternalLink } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { formLimit, PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { AccountAddress } from '../../../lib/account/AccountAddress.tsx'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../Billing.module.css'
import { formatDay } from '../format-day.ts'
import { paidThrough } from '../plan-choice.ts'
import { ReceiptIcon } from './icons.tsx'

const STORES = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const

/** All of it on the provider's page, or the card alone. */
type Managed = 'portal' | 'card'

type Props = {
  me: Me
  /** What is on its way. */
  managing: Managed | null
  isRenewing: boolean
  isDisabled: boolean
  onManage: (what: Managed) => void
  onRenew: () => void
}

/** Whose plan it is, which one, how it goes on, and where it is managed. */
export function CurrentPlan({ me, managing, isRenewing, isDisabled, onManage, onRenew }: Props) {
  const { t, language } = useI18n()
  const source = paidThrough(me)
  const store = source === 'apple' || source === 'google' ? source : null
  const endsAt = me.plan === 'free' ? null : (me.planCancelAt ?? null)
  const pending = store === 'apple' ? me.applePendingPlan : null
  const named = (plan: Me['plan'], cycle: Me['billingCycle']) => {
    const name = t(`shell.plan.names.${plan}`)
    return cycle && plan !== 'free' ? t(`billing.current.named.${cycle}`, { plan: name }) : name
  }
  return (
    <section className={`wf-card ${styles.current}`} aria-label={t('billing.current.label')}>
      <span className={styles.tile}>
        <ReceiptIcon size={21} />
      </span>
      <div className={styles.facts}>
        <div className={styles.named}>
          <h2>{named(me.plan, me.billingCycle)}</h2>
          {endsAt ? (
            <span className={styles.badge} data-tone="warn">
              {t('billing.current.ends', { date: formatDay(endsAt, language) })}
            </span>
          ) : (
            <span className={styles.badge}>
              <i />
              {t('billing.current.active')}
            </span>
          )}
          {pending && (
            <span className={styles.badge} data-tone="plain">
              {t('billing.current.pending', { plan: named(pending.type, pending.billingCycle) })}
            </span>
          )}
        </div>
        <p className={styles.about}>
          <Filled
            text={t(`billing.current.about.${howItGoesOn(me)}`, {
              account: '{account}',
              date: formatDay(me.planRenewsAt ?? '', language),
            })}
            parts={{ account: <Account me={me} /> }}
          />
          {formLimit(me) !== PLAN_FACTS[me.plan].maxForms && (
            <> {t('billing.current.room', { count: formLimit(me) })}</>
          )}
        </p>
        {store && <p className={styles.about}>{t(`billing.current.inStore.${store}`)}</p>}
      </div>
      <div className={styles.buttons}>
        {store && (
          <Button
            component="a"
            href={STORES[store]}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t(`billing.current.openStore.${store}`)}
          </Button>
        )}
        {endsAt && source === 'stripe' && (
          <Button loading={isRenewing} disabled={isDisabled} onClick={onRenew}>
            {t('billing.current.renew')}
          </Button>
        )}
        {!store && me.stripeId && (
          <>
            <Button
              variant="default"
              leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
              loading={managing === 'card'}
              disabled={isDisabled}
              onClick={() => onManage('card')}
            >
              {t('billing.current.changeCard')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
              loading={managing === 'portal'}
              disabled={isDisabled}
              onClick={() => onManage('portal')}
            >
              {t('billing.current.manage')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function howItGoesOn(me: Me) {
  if (me.plan === 'free') return 'free'
  if (me.planCancelAt) return 'ends'
  if (paidThrough(me) === null) return 'given'
  return me.planRenewsAt ? 'renews' : (me.billingCycle ?? 'monthly')
}

/** What tells one's accounts apart. */
function Account({ me }: { me: Me }) {
  const address = me.email ?? me.whatsappNumber
  return address ? <AccountAddress address={address} /> : <bdi>{me.name}</bdi>
}

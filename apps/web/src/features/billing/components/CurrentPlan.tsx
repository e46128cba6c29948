import { Button } from '@mantine/core'
import { IconCreditCard, IconExternalLink } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { formLimit, PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { AccountAddress } from '../../../lib/account/AccountAddress.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../Billing.module.css'
import { formatDay } from '../format-day.ts'
import { paidThrough } from '../plan-choice.ts'
import { ReceiptIcon } from './icons.tsx'

const STORES = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const

/** The provider's whole portal, or only the card. */
type Managed = 'portal' | 'card'

type Props = {
  me: Me
  /** The redirect that is pending. */
  managing: Managed | null
  isRenewing: boolean
  isDisabled: boolean
  onManage: (what: Managed) => void
  onRenew: () => void
}

/** The account, its plan, when it renews or ends, and links to manage it. */
export function CurrentPlan({ me, managing, isRenewing, isDisabled, onManage, onRenew }: Props) {
  const { t, language } = useI18n()
  const source = paidThrough(me)
  const store = source === 'apple' || source === 'google' ? source : null
  const endsAt = me.plan === 'free' ? null : (me.planCancelAt ?? null)
  const pending = store && me[`${store}PendingPlan`]
  const named = (plan: Me['plan'], cycle: Me['billingCycle']) => {
    const name = t(`shell.plan.names.${plan}`)
    return cycle && plan !== 'free' ? t(`billing.current.named.${cycle}`, { plan: name }) : name
  }
  return (
    <ListRow
      as="section"
      stacks
      className={`wf-card ${styles.current}`}
      aria-label={t('billing.current.label')}
      lead={
        <Tile tone="text">
          <ReceiptIcon size={21} />
        </Tile>
      }
      trail={
        <Row wrap stacks className={styles.buttons}>
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
        </Row>
      }
    >
      <Row gap={[4, 8]} wrap>
        <Txt as="h2" size={15} weight={600}>
          {named(me.plan, me.billingCycle)}
        </Txt>
        {endsAt ? (
          <Pill tone="warn">{t('billing.current.ends', { date: formatDay(endsAt, language) })}</Pill>
        ) : (
          <Pill tone="ok" dot>
            {t('billing.current.active')}
          </Pill>
        )}
        {pending && (
          <Pill tone="primary">
            {t('billing.current.pending', { plan: named(pending.type, pending.billingCycle) })}
          </Pill>
        )}
      </Row>
      <Txt size={13} tone="2" className={styles.about}>
        <TextWithElements
          text={t(`billing.current.about.${howItGoesOn(me)}`, {
            account: '{account}',
            date: formatDay(me.planRenewsAt ?? '', language),
          })}
          parts={{ account: <Account me={me} /> }}
        />
        {formLimit(me) !== PLAN_FACTS[me.plan].maxForms && <> {t('billing.current.room', { count: formLimit(me) })}</>}
      </Txt>
      {store && (
        <Txt size={13} tone="2" className={styles.about}>
          {t(`billing.current.inStore.${store}`)}
        </Txt>
      )}
    </ListRow>
  )
}

function howItGoesOn(me: Me) {
  if (me.plan === 'free') return 'free'
  if (me.planCancelAt) return 'ends'
  if (paidThrough(me) === null) return 'given'
  return me.planRenewsAt ? 'renews' : (me.billingCycle ?? 'monthly')
}

/** The address that distinguishes an owner's accounts. */
function Account({ me }: { me: Me }) {
  const address = me.email ?? me.whatsappNumber
  return address ? <AccountAddress address={address} /> : <bdi>{me.name}</bdi>
}

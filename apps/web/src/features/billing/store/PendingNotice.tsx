import { IconCalendarClock } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { type PendingPlan, storeProductId } from '@wayform/core/phone-app/store-plans.ts'
import { isSoldPlan } from '@wayform/core/plans/plans.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import type { StoreOffer } from '../../../lib/platform/platform.ts'
import { formatDay } from '../format-day.ts'
import { lossesBetween } from '../plan-lines.ts'
import { WholePrice } from './WholePrice.tsx'

type Props = { me: Me; pending: PendingPlan; prices: StoreOffer['prices'] }

/** A change that waits for the next cycle: what stays, until when, and what follows. */
export function PendingNotice({ me, pending, prices }: Props) {
  const { t, language } = useI18n()
  const { type: next, billingCycle: cycle } = pending
  const price = isSoldPlan(next) ? prices[storeProductId({ plan: next, cycle })] : undefined
  const name = t(`shell.plan.names.${next}`)
  const lost = lossesBetween(me.plan, next).lines.map((line) => t(`billing.lines.${line}`))
  return (
    <Notice
      tone="warn"
      role="status"
      icon={<IconCalendarClock size={20} stroke={1.75} aria-hidden />}
      title={t('native.store.pending.title', { date: formatDay(me.planRenewsAt ?? '', language) })}
    >
      <p>
        {t('native.store.pending.keeps', { plan: t(`shell.plan.names.${me.plan}`) })}{' '}
        {price === undefined ? (
          t('native.store.pending.follows', { plan: t(`billing.current.named.${cycle}`, { plan: name }) })
        ) : (
          <TextWithElements
            text={t('native.store.pending.follows', {
              plan: `${name}, ${t(`native.store.per.${cycle}`, { price: '{price}' })}`,
            })}
            parts={{ price: <WholePrice price={price} /> }}
          />
        )}{' '}
        {lost.length > 0 && t('native.store.pending.stops', { features: lost.join(' · ') })}{' '}
        {t('native.store.pending.stays')}
      </p>
    </Notice>
  )
}

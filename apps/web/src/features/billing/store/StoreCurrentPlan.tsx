import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { pendingPlan, type StoreName, storeProductId } from '@wayform/core/phone-app/store-plans.ts'
import { isSoldPlan } from '@wayform/core/plans/plans.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import type { StoreOffer } from '../../../lib/platform/platform.ts'
import { ReceiptIcon } from '../components/icons.tsx'
import { formatDay } from '../format-day.ts'
import { paidThrough } from '../plan-choice.ts'
import { WholePrice } from './WholePrice.tsx'

type Props = { me: Me; store: StoreName; prices: StoreOffer['prices']; onManage: () => void }

/** The account's plan, and the way to the store's own list of subscriptions. */
export function StoreCurrentPlan({ me, store, prices, onManage }: Props) {
  const { t, language } = useI18n()
  const source = paidThrough(me)
  const name = t(`shell.plan.names.${me.plan}`)
  const cycle = me.plan === 'free' ? null : me.billingCycle
  const endsAt = me.plan === 'free' ? null : me.planCancelAt
  const price = isSoldPlan(me.plan) && cycle ? prices[storeProductId({ plan: me.plan, cycle })] : undefined
  const renews = () => {
    if (me.plan === 'free') return t('billing.plans.billed.free')
    if (!me.planRenewsAt) return null
    const date = formatDay(me.planRenewsAt, language)
    if (pendingPlan(me)) return t('native.store.paidUntil', { date })
    if (price === undefined || source !== store) return t('native.store.renews', { date })
    return (
      <TextWithElements
        text={t('native.store.renewsFor', { date, price: '{price}' })}
        parts={{ price: <WholePrice price={price} /> }}
      />
    )
  }
  return (
    <Card gap={14} aria-label={t('billing.current.label')}>
      <Row gap={14} align="start">
        <Tile tone="text">
          <ReceiptIcon size={21} />
        </Tile>
        <Grow>
          <Row gap={[4, 8]} wrap>
            <Txt as="h2" size={15} weight={600}>
              {cycle ? t(`billing.current.named.${cycle}`, { plan: name }) : name}
            </Txt>
            {renderPill()}
          </Row>
          <Txt size={13} tone="2">
            {renews()} {(source === 'apple' || source === 'google') && t(`native.store.bought.${source}`)}
          </Txt>
        </Grow>
      </Row>
      {source === store && (
        <Button
          variant="default"
          fullWidth
          rightSection={<IconExternalLink size={18} stroke={1.75} className="flip" aria-hidden />}
          onClick={onManage}
        >
          {t(`native.store.manage.${store}`)}
        </Button>
      )}
    </Card>
  )

  function renderPill() {
    if (endsAt) return <Pill tone="warn">{t('billing.current.ends', { date: formatDay(endsAt, language) })}</Pill>
    if (pendingPlan(me)) return <Pill tone="warn">{t('native.store.changesSoon')}</Pill>
    return (
      <Pill tone="ok" dot>
        {t('billing.current.active')}
      </Pill>
    )
  }
}

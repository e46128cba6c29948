import { Button } from '@mantine/core'
import { type BillingCycle, PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { yearlyPrice } from '@wayform/core/plans/usage.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useEffect, useId, useRef } from 'react'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { formatPrice } from '../../../lib/plans/price.ts'
import styles from '../Billing.module.css'
import { formatDay } from '../format-day.ts'
import type { Choice } from '../plan-choice.ts'
import type { ShownPlan } from '../plan-lines.ts'
import { PlanLines } from './PlanLines.tsx'

type Props = {
  plan: ShownPlan
  cycle: BillingCycle
  choice: Choice | null
  /** When the current plan ends and this one starts. */
  startsAt: string | null
  isFeatured: boolean
  /** Whether a plan gate led the owner to this plan. */
  isWanted: boolean
  isBusy: boolean
  isDisabled: boolean
  onChoose: () => void
}

export function PlanCard({ plan, cycle, choice, startsAt, isFeatured, isWanted, isBusy, isDisabled, onChoose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  return (
    <Card
      ref={card}
      padding={20}
      className={styles.plan}
      aria-labelledby={`${id}name`}
      data-featured={isFeatured || undefined}
    >
      {isFeatured && <Pill className={styles.recommended}>{t('billing.plans.recommended')}</Pill>}
      <h3 id={`${id}name`}>{t(`shell.plan.names.${plan}`)}</h3>
      <Txt size={13} tone="3">
        {t(`billing.plans.for.${plan}`)}
      </Txt>
      <Txt tone="3" className={styles.price}>
        <TextWithElements
          text={t('billing.plans.perMonth', { price: '{price}' })}
          parts={{ price: <b>{formatPrice(PLAN_FACTS[plan].pricePerMonthUsd[cycle], language)}</b> }}
        />
      </Txt>
      <Txt size={12} tone="3">
        {plan === 'free'
          ? t('billing.plans.billed.free')
          : cycle === 'monthly'
            ? t('billing.plans.billed.monthly')
            : t('billing.plans.billed.yearly', { price: formatPrice(yearlyPrice(plan), language) })}
      </Txt>
      <PlanLines plan={plan} />
      {choice && (
        <Button
          id={`${id}choose`}
          className={styles.choose ?? ''}
          fullWidth
          variant={isFeatured ? 'filled' : 'default'}
          // The heading names the plan.
          aria-labelledby={`${id}choose ${id}name`}
          disabled={choice.act === null || isDisabled}
          loading={isBusy}
          onClick={onChoose}
        >
          {choice.label === 'starts'
            ? t('billing.choose.starts', { date: formatDay(startsAt ?? '', language) })
            : t(`billing.choose.${choice.label}`)}
        </Button>
      )}
    </Card>
  )
}

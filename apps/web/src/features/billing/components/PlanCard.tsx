import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type BillingCycle, PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { formatStorage, yearlyPrice } from '@wayform/core/plans/usage.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { useEffect, useId, useRef } from 'react'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { formatPrice } from '../../../lib/plans/price.ts'
import styles from '../Billing.module.css'
import { formatDay } from '../format-day.ts'
import type { Choice } from '../plan-choice.ts'
import { type PlanLine, planLines, type ShownPlan } from '../plan-lines.ts'

type Props = {
  plan: ShownPlan
  cycle: BillingCycle
  choice: Choice | null
  /** When the plan that one has ends, and this one starts. */
  startsAt: string | null
  isFeatured: boolean
  /** Somebody came here because of this plan. */
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
    <section
      ref={card}
      className={`wf-card ${styles.plan}`}
      aria-labelledby={`${id}name`}
      data-featured={isFeatured || undefined}
    >
      {isFeatured && <span className={styles.recommended}>{t('billing.plans.recommended')}</span>}
      <h3 id={`${id}name`}>{t(`shell.plan.names.${plan}`)}</h3>
      <p className={styles.for}>{t(`billing.plans.for.${plan}`)}</p>
      <p className={styles.price}>
        <Filled
          text={t('billing.plans.perMonth', { price: '{price}' })}
          parts={{ price: <b>{formatPrice(PLAN_FACTS[plan].pricePerMonthUsd[cycle], language)}</b> }}
        />
      </p>
      <p className={styles.billed}>
        {plan === 'free'
          ? t('billing.plans.billed.free')
          : cycle === 'monthly'
            ? t('billing.plans.billed.monthly')
            : t('billing.plans.billed.yearly', { price: formatPrice(yearlyPrice(plan), language) })}
      </p>
      <ul>
        {planLines(plan).map((line) => (
          <li key={line.says}>
            <IconCheck size={18} stroke={1.75} aria-hidden />
            {lineText(line, t, (bytes) => formatStorage(bytes, language))}
          </li>
        ))}
      </ul>
      {choice && (
        <Button
          id={`${id}choose`}
          className={styles.choose ?? ''}
          fullWidth
          variant={isFeatured ? 'filled' : 'default'}
          // Which plan it is about is said by the heading.
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
    </section>
  )
}

function lineText(line: PlanLine, t: T, size: (bytes: number) => string): string {
  if ('count' in line) return t(`billing.lines.${line.says}`, { count: line.count })
  if ('bytes' in line) return t('billing.lines.uploads', { size: size(line.bytes) })
  if ('plan' in line) return t('billing.lines.everythingIn', { plan: t(`shell.plan.names.${line.plan}`) })
  return t(`billing.lines.${line.says}`)
}

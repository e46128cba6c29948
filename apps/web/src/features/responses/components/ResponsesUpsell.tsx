import { Button } from '@mantine/core'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { hasFeature, PLAN_FACTS, PLANS } from '@wayform/core/plans/plans.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { useCounts, useMarkRead, useReportUpsell } from '../queries.ts'
import styles from './ResponsesUpsell.module.css'

/** Example responses: no names, only what they would look like. */
const EXAMPLES = [
  { letter: 'C', color: '#0A6679', bars: [120, 170], time: '09:42', scale: 0.9 },
  { letter: 'J', color: '#A8325E', bars: [90, 150], time: '09:18', scale: 0.95 },
  { letter: 'R', color: '#2348C7', bars: [140, 190], time: '08:55', scale: 1 },
]

/** The first plan that shows responses. */
const PLAN = PLANS.find((plan) => hasFeature(plan, 'responses')) ?? 'lite'

/** What the plan would show instead: nothing is lost, the responses wait. */
export function ResponsesUpsell({ formId }: { formId: string }) {
  const { t, language } = useI18n()
  const { counts, isPending } = useCounts(formId)
  useMarkRead(formId, { total: counts?.total }, !isPending)
  useReportUpsell()
  const { maxResponses, pricePerMonthUsd } = PLAN_FACTS[PLAN]
  const price = numberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const waiting = counts?.locked ?? 0
  return (
    <section className={`wf-card ${styles.upsell}`} aria-labelledby="upsell-title">
      <div className={styles.examples} aria-hidden>
        {EXAMPLES.map(({ letter, color, bars, time, scale }) => (
          <div key={letter} className={`wf-card ${styles.example}`} style={{ scale }}>
            <span className={styles.avatar} style={{ background: color }}>
              {letter}
            </span>
            <span className={styles.bars}>
              {bars.map((width) => (
                <i key={width} style={{ inlineSize: width }} />
              ))}
            </span>
            <small>{time}</small>
          </div>
        ))}
      </div>
      {waiting > 0 && <p className={styles.waiting}>{t('responses.upsell.waiting', { count: waiting })}</p>}
      <h1 id="upsell-title">{t('responses.upsell.title')}</h1>
      <p className={styles.text}>{t('responses.upsell.body', { plan: t(`shell.plan.names.${PLAN}`) })}</p>
      <ul className={styles.features}>
        {maxResponses !== null && (
          <li>
            <IconCheck size={18} stroke={1.75} aria-hidden />
            {t('responses.upsell.responses', { count: maxResponses })}
          </li>
        )}
        <li>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {t('responses.upsell.search')}
        </li>
        <li>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {t('responses.upsell.export')}
        </li>
      </ul>
      <Button component={Link} to="/billing" size="lg">
        {t('responses.upsell.upgrade', { plan: t(`shell.plan.names.${PLAN}`) })}
      </Button>
      <span className={styles.price}>
        {t('responses.upsell.price', { price: price.format(pricePerMonthUsd.yearly) })}
      </span>
    </section>
  )
}

import { Button } from '@mantine/core'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { hasFeature, PLAN_FACTS, PLANS } from '@wayform/core/plans/plans.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { ownerOf } from '../../../lib/workspace-owner.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { useCounts, useMarkRead, useReportUpsell } from '../queries.ts'
import styles from './ResponsesUpsell.module.css'

/** Example responses without names. */
const EXAMPLES = [
  { letter: 'C', color: '#0A6679', bars: [120, 170], time: '09:42', scale: 0.9 },
  { letter: 'J', color: '#A8325E', bars: [90, 150], time: '09:18', scale: 0.95 },
  { letter: 'R', color: '#2348C7', bars: [140, 190], time: '08:55', scale: 1 },
]

/** The first plan that shows responses. */
const PLAN = PLANS.find((plan) => hasFeature(plan, 'responses')) ?? 'lite'

/** Explains that the responses are stored and which plan shows them. */
export function ResponsesUpsell({ formId }: { formId: string }) {
  const { t, language } = useI18n()
  const { counts, isPending } = useCounts(formId)
  useMarkRead(formId, { total: counts?.total }, !isPending)
  useReportUpsell()
  const { workspace } = useMe()
  const mayPay = useMay('manageMoney')
  const { maxResponses, pricePerMonthUsd } = PLAN_FACTS[PLAN]
  const price = numberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const waiting = counts?.locked ?? 0
  return (
    <Card padding={32} gap={8} data-align="center" className={styles.upsell} aria-labelledby="upsell-title">
      <Stack gap={0} below={22} className={styles.examples} aria-hidden>
        {EXAMPLES.map(({ letter, color, bars, time, scale }) => (
          <Row key={letter} gap={12} above={-12} className={`wf-card ${styles.example}`} style={{ scale }}>
            <Tile size={34} round className={styles.avatar} style={{ background: color }}>
              {letter}
            </Tile>
            <Stack as="span" gap={4} grow className={styles.bars}>
              {bars.map((width) => (
                <i key={width} style={{ inlineSize: width }} />
              ))}
            </Stack>
            <Txt as="small" size={13} tone="3">
              {time}
            </Txt>
          </Row>
        ))}
      </Stack>
      {waiting > 0 && (
        <Pill as="p" tone="primary" size="m">
          {t('responses.upsell.waiting', { count: waiting })}
        </Pill>
      )}
      <Txt as="h1" size={22} id="upsell-title">
        {t('responses.upsell.title')}
      </Txt>
      <Txt size={15} tone="2" className={styles.text}>
        {t('responses.upsell.body', { plan: t(`shell.plan.names.${PLAN}`) })}
      </Txt>
      <Row as="ul" gap={[10, 20]} justify="center" wrap above={14} below={18}>
        {maxResponses !== null && (
          <Row as="li" gap={7} className={styles.feature}>
            <IconCheck size={18} stroke={1.75} aria-hidden />
            {t('responses.upsell.responses', { count: maxResponses })}
          </Row>
        )}
        <Row as="li" gap={7} className={styles.feature}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {t('responses.upsell.search')}
        </Row>
        <Row as="li" gap={7} className={styles.feature}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {t('responses.upsell.export')}
        </Row>
      </Row>
      {mayPay ? (
        <>
          <Button component={Link} to="/billing" size="lg">
            {t('responses.upsell.upgrade', { plan: t(`shell.plan.names.${PLAN}`) })}
          </Button>
          <Txt as="span" size={13} tone="3">
            {t('responses.upsell.price', { price: price.format(pricePerMonthUsd.yearly) })}
          </Txt>
        </>
      ) : (
        <Txt tone="2">{t('workspaces.money.ask', { owner: ownerOf(workspace, t) })}</Txt>
      )}
    </Card>
  )
}

import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { barShare, funnelOf, type FunnelStep, shareOf, worstStep } from '../chart-data.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/** The progress of respondents: each step with its share of the views, and a mark where most of them leave. */
export function FunnelCard({ insights }: { insights: Insights }) {
  const t = useT()
  const { number, percent } = useFormats()
  const steps = funnelOf(insights)
  const worst = worstStep(steps)
  const nameOf = ({ name, page }: FunnelStep) => {
    if (name === 'page') return t('insights.finishedPage', { page })
    return t(NAMES[name])
  }
  const shareText = ({ count }: FunnelStep) => percent(shareOf(count, insights.views))
  return (
    <ChartCard
      title={t('insights.funnel')}
      table={{
        columns: [t('insights.step'), t('insights.count'), t('insights.share'), t('insights.left')],
        rows: steps.map((step) => [
          nameOf(step),
          number(step.count),
          shareText(step),
          step.left === null ? t('insights.none') : number(step.left),
        ]),
      }}
    >
      <Stack as="ol" gap={11} className={styles.rows}>
        {steps.map((step) => (
          <li key={step.name + String(step.page)}>
            <Row as="span" gap={[2, 8]} align="stretch" wrap>
              {nameOf(step)}
              {step === worst && (
                <Pill tone="warn">
                  {t('insights.leftShare', {
                    count: number(step.left ?? 0),
                    percent: percent(shareOf(step.left ?? 0, step.reached)),
                  })}
                </Pill>
              )}
            </Row>
            <b>{number(step.count)}</b>
            <Txt as="small" size={13} tone="3">
              {shareText(step)}
            </Txt>
            <Meter share={barShare(step.count, insights.views)} dir="ltr" className={styles.both} aria-hidden />
          </li>
        ))}
      </Stack>
    </ChartCard>
  )
}

const NAMES = {
  opened: 'insights.opened',
  started: 'insights.starts',
  sent: 'insights.sent',
  wentOn: 'insights.handedOver',
} as const

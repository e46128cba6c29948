import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { RECOMMENDATION_SCALE, type Recommending, recommendingOf } from '@wayform/core/insights/recommendation.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { Trend } from './Trend.tsx'
import { UprightBars } from './UprightBars.tsx'
import { useFormats } from './use-formats.ts'

type Props = {
  question: QuestionInsight & { recommendation: NonNullable<QuestionInsight['recommendation']> }
  /** Whether the score before is shown. */
  isCompared: boolean
}

/** The score of answers from 0 to 10, its three parts, and all eleven values. */
export function ScoreChart({ question: { recommendation, scoreBefore, bars, answered }, isCompared }: Props) {
  const t = useT()
  const { number, percent, decimal, signed } = useFormats()
  const before = isCompared ? scoreBefore : null
  const { min, max } = RECOMMENDATION_SCALE
  const parts: { part: Recommending; from: number; to: number }[] = [
    { part: 'would', from: 9, to: max },
    { part: 'neutral', from: 7, to: 8 },
    { part: 'wouldNot', from: min, to: 6 },
  ]
  return (
    <div className={styles.score}>
      <div>
        <b>
          <bdi dir="ltr">{signed(recommendation.score)}</bdi>
        </b>
        {before !== null && (
          <Row as="span" gap={[0, 7]} align="stretch" wrap size={13} tone="3">
            <Trend change={recommendation.score - before} size={number(Math.abs(recommendation.score - before))} />
            <span>{t('insights.scoreBefore', { score: isolated(signed(before)) })}</span>
          </Row>
        )}
        <Stack as="dl" gap={7} above={14}>
          {parts.map(({ part, from, to }) => (
            <Row key={part} gap={10} align="stretch" justify="between">
              <Row as="dt" tone="2">
                <i data-part={part} className={styles.swatch} aria-hidden />
                {t(`insights.${part}`, { range: isolated(`${number(from)}–${number(to)}`) })}
              </Row>
              <dd>{percent(shareOf(recommendation[part], answered))}</dd>
            </Row>
          ))}
        </Stack>
      </div>
      <UprightBars
        bars={bars.map(({ label, count }) => ({
          label: decimal(label),
          count,
          value: number(count),
          part: recommendingOf(Number(label)),
        }))}
      />
    </div>
  )
}

/** Keeps the order of its parts in an Arabic sentence. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

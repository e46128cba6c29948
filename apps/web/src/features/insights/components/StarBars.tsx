import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { IconStarFilled } from '@tabler/icons-react'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { barShare, shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/** The stars of a rating, the best first. */
export function StarBars({ question: { bars, answered } }: { question: QuestionInsight }) {
  const t = useT()
  const { number, percent } = useFormats()
  return (
    <Stack as="ul" gap={11} className={styles.stars}>
      {bars.toReversed().map(({ label, count }) => (
        <li key={label}>
          <span role="img" aria-label={t('insights.stars', { count: Number(label) })}>
            {Array.from({ length: Number(label) }, (_, star) => (
              <IconStarFilled key={star} size={15} aria-hidden />
            ))}
          </span>
          <Meter share={barShare(count, answered)} dir="ltr" aria-hidden />
          <b>{number(count)}</b>
          <Txt as="small" size={13} tone="3">
            {percent(shareOf(count, answered))}
          </Txt>
        </li>
      ))}
    </Stack>
  )
}

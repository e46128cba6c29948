import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { IconStarFilled } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { barShare, shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/** The stars of a rating, the best first. */
export function StarBars({ question: { bars, answered } }: { question: QuestionInsight }) {
  const t = useT()
  const { number, percent } = useFormats()
  return (
    <ul className={styles.stars}>
      {bars.toReversed().map(({ label, count }) => (
        <li key={label}>
          <span role="img" aria-label={t('insights.stars', { count: Number(label) })}>
            {Array.from({ length: Number(label) }, (_, star) => (
              <IconStarFilled key={star} size={15} aria-hidden />
            ))}
          </span>
          <span className={styles.track} aria-hidden>
            <i style={{ inlineSize: `${barShare(count, answered) * 100}%` }} />
          </span>
          <b>{number(count)}</b>
          <small>{percent(shareOf(count, answered))}</small>
        </li>
      ))}
    </ul>
  )
}

import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { Link } from 'react-router'
import { EARLIEST_DAY } from '../../../lib/date-range/date-ranges.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Insights.module.css'

/** `isWhole`: nothing of it is cut off, as of a signature. */
type Props = { formId: string; latest: QuestionInsight['latest']; isWhole: boolean }

/** The newest pictures that people sent or signed with, each leading to its response. */
export function Pictures({ formId, latest, isWhole }: Props) {
  const t = useT()
  return (
    <Columns
      as="ul"
      count={4}
      tablet={4}
      phone={4}
      gap={8}
      className={styles.pictures}
      data-whole={isWhole || undefined}
      aria-label={t('insights.latest')}
    >
      {latest.map(({ responseId, text, picture }) => (
        <li key={responseId}>
          <Link className="wf-block" to={`/forms/${formId}/responses?from=${EARLIEST_DAY}&response=${responseId}`}>
            <img src={picture} alt={text} loading="lazy" />
          </Link>
        </li>
      ))}
    </Columns>
  )
}

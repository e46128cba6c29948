import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/** Numbers of new and of returning respondents. */
export function People({ people: { fresh, back } }: { people: NonNullable<QuestionInsight['people']> }) {
  const t = useT()
  const { number, percent } = useFormats()
  const facts = [
    { name: t('insights.newPeople'), value: number(fresh) },
    { name: t('insights.cameBack'), value: number(back) },
    { name: t('insights.backShare'), value: percent(shareOf(back, fresh + back)) },
  ]
  return (
    <dl className={styles.people}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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
    <Columns as="dl" count={3} phone={3} gap={12} above={4} below={14} className={styles.people}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Txt as="dt" size={13} tone="2">
            {name}
          </Txt>
          <Txt as="dd" size={22} className={styles.figure}>
            {value}
          </Txt>
        </div>
      ))}
    </Columns>
  )
}

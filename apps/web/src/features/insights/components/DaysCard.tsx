import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { dayText, rangeText } from '../../../lib/date-range/range-text.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { type Counts, type DayGroup, groupDays } from '../chart-data.ts'
import { ChartCard } from './ChartCard.tsx'
import { Columns } from './Columns.tsx'
import { useFormats } from './use-formats.ts'

const LABEL_ROOM = 6

export function DaysCard({ days }: { days: Insights['days'] }) {
  const { t, language } = useI18n()
  const countTexts = useCountTexts()
  const { step, groups } = groupDays(days)
  const last = days.at(-1)?.date ?? ''
  const nameOf = ({ from, to }: DayGroup) => {
    if (step === 'month') return dayText(from, language, { month: 'long', year: 'numeric' })
    return step === 'week' ? rangeText({ from, to }, last, language) : dayText(from, language, { dateStyle: 'medium' })
  }
  const shortName = ({ from }: DayGroup) =>
    dayText(from, language, step === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' })
  const rows = groups.map((group) => [nameOf(group), ...countTexts.cells(group)])
  return (
    <ChartCard title={t('insights.byDay')} table={{ columns: [t('insights.day'), ...countTexts.names], rows }}>
      <Columns
        label={t('insights.byDay')}
        labelRoom={LABEL_ROOM}
        columns={groups.map((group) => ({
          key: group.from,
          label: shortName(group),
          text: countTexts.sentence(nameOf(group), group),
          views: group.views,
          completions: group.completions,
        }))}
      />
    </ChartCard>
  )
}

/** The three counts, as table cells and as one sentence. */
export function useCountTexts() {
  const { t } = useI18n()
  const { number } = useFormats()
  const names = [t('insights.views'), t('insights.starts'), t('insights.completions')]
  const cells = ({ views, starts, completions }: Counts) => [views, starts, completions].map(number)
  return {
    names,
    cells,
    sentence: (name: string, counts: Counts) =>
      [name, ...cells(counts).map((count, index) => `${names[index]}: ${count}`)].join('\n'),
  }
}

import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { ChartCard } from './ChartCard.tsx'
import { Columns } from './Columns.tsx'
import { useCountTexts } from './DaysCard.tsx'

const LABEL_ROOM = 8

export function HoursCard({ hours }: { hours: Insights['hours'] }) {
  const { t, language } = useI18n()
  const countTexts = useCountTexts()
  const format = new Intl.DateTimeFormat(numberLocale(language), { timeStyle: 'short', timeZone: 'UTC' })
  const nameOf = (hour: number) => format.format(Date.UTC(2026, 0, 1, hour))
  const shortFormat = new Intl.DateTimeFormat(numberLocale(language), { hour: 'numeric', timeZone: 'UTC' })
  const rows = hours.map((each) => [nameOf(each.hour), ...countTexts.cells(each)])
  return (
    <ChartCard title={t('insights.byHour')} table={{ columns: [t('insights.hour'), ...countTexts.names], rows }}>
      <Columns
        label={t('insights.byHour')}
        labelRoom={LABEL_ROOM}
        columns={hours.map((each) => ({
          key: String(each.hour),
          label: shortFormat.format(Date.UTC(2026, 0, 1, each.hour)),
          text: countTexts.sentence(nameOf(each.hour), each),
          views: each.views,
          completions: each.completions,
        }))}
      />
    </ChartCard>
  )
}

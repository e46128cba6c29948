import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { groupSources, shareOf } from '../chart-data.ts'
import { Bars } from './Bars.tsx'
import { ChartCard } from './ChartCard.tsx'
import { useFormats } from './use-formats.ts'

const FIRST_ROWS = 5

/**
 * Responses by the name in the link that was opened, usual names in groups. Where a link without a name was found is
 * unknown.
 */
export function SourcesCard({ insights: { sources, completions } }: { insights: Insights }) {
  const { t, language } = useI18n()
  const { number, percent } = useFormats()
  const rows = [
    ...groupSources(sources.named).map(({ group, name, names, count }) => ({
      label: group === null ? name : t(`insights.groups.${group}`),
      note: group === null ? '' : listText(names, language),
      count,
    })),
    { label: t('insights.unnamed'), note: '', count: sources.unnamed },
    { label: t('insights.otherSources'), note: '', count: sources.others },
  ]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const share = (count: number) => percent(shareOf(count, completions))
  return (
    <ChartCard
      title={t('insights.sources')}
      table={{
        columns: [t('insights.sources'), t('insights.count'), t('insights.share')],
        rows: rows.map(({ label, note, count }) => [note ? `${label} (${note})` : label, number(count), share(count)]),
      }}
      footer={
        sources.named.length === 0 && (
          <Txt size={13} tone="2">
            {t('insights.sourcesHint')}
          </Txt>
        )
      }
    >
      <Bars
        most={completions}
        first={FIRST_ROWS}
        bars={rows.map(({ count, ...row }) => ({ ...row, count, value: number(count), share: share(count) }))}
      />
    </ChartCard>
  )
}

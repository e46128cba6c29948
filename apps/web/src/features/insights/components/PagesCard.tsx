import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import { Bars } from './Bars.tsx'
import { ChartCard } from './ChartCard.tsx'
import { useFormats } from './use-formats.ts'

/** How far respondents get, page by page. */
export function PagesCard({ pages }: { pages: Insights['pages'] }) {
  const t = useT()
  const { number, percent } = useFormats()
  return (
    <ChartCard
      title={t('insights.pages')}
      hint={t('insights.pagesHint')}
      table={{
        columns: [t('insights.page'), t('insights.reached'), t('insights.left'), t('insights.share')],
        rows: pages.map(({ label, reached, left }) => [
          label,
          number(reached),
          number(left),
          percent(shareOf(left, reached)),
        ]),
      }}
    >
      <Bars
        bars={pages.map(({ label, reached, left }) => ({
          label,
          count: reached,
          value: number(reached),
          note:
            left > 0
              ? t('insights.leftShare', { count: number(left), percent: percent(shareOf(left, reached)) })
              : undefined,
        }))}
      />
    </ChartCard>
  )
}

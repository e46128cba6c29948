import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/**
 * How many opened the form, started, completed it, and continued to WhatsApp. Whether the message was sent is unknown.
 */
export function Totals({ insights: { views, starts, completions, handedOver } }: { insights: Insights }) {
  const t = useT()
  const { number, percent } = useFormats()
  const [started, completed] = [shareOf(starts, views), shareOf(completions, starts)]
  const wentOn = shareOf(handedOver, completions)
  const tiles = [
    { key: 'views', name: t('insights.views'), value: number(views), hint: null },
    {
      key: 'starts',
      name: t('insights.starts'),
      value: number(starts),
      hint: started === null ? null : t('insights.startRate', { percent: percent(started) }),
    },
    {
      key: 'completions',
      name: t('insights.completions'),
      value: number(completions),
      hint: completed === null ? null : t('insights.completionRate', { percent: percent(completed) }),
    },
    {
      key: 'handedOver',
      name: t('insights.handedOver'),
      value: number(handedOver),
      hint: wentOn === null ? null : t('insights.handedOverRate', { percent: percent(wentOn) }),
    },
    { key: 'rate', name: t('insights.rate'), value: percent(completed), hint: t('insights.rateHint') },
  ]
  return (
    <Columns as="dl" count={5} tablet={3} phone={2} narrowGap={10} below={16} className={styles.totals}>
      {tiles.map(({ key, name, value, hint }) => (
        <Card key={key} as="div" padding={16}>
          <Txt as="dt" size={13} tone="2" weight={560}>
            {name}
          </Txt>
          <dd>
            <b>{value}</b>
            {hint && (
              <Txt as="small" size={13} tone="3">
                {hint}
              </Txt>
            )}
          </dd>
        </Card>
      ))}
    </Columns>
  )
}

import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

/** Who opened the form, who began, who got to the end, and who went on to WhatsApp: what was sent there, nobody sees. */
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
    <dl className={styles.totals}>
      {tiles.map(({ key, name, value, hint }) => (
        <div key={key} className="wf-card">
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

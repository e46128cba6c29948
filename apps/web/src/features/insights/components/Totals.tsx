import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { percentChange, pointChange } from '@wayform/core/insights/trends.ts'
import type { ReactNode } from 'react'
import { Columns, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { Trend } from './Trend.tsx'
import { useFormats } from './use-formats.ts'

/** The numbers of the form, each with its change. Whether a message was sent in WhatsApp is unknown. */
export function Totals({ insights, before }: { insights: Insights; before: Insights['before'] }) {
  const t = useT()
  const { number, percent, duration, money } = useFormats()
  const count = (of: 'views' | 'completions') => changed(insights[of], before?.[of] ?? null, number)
  const share = (of: Share, whole: string) => {
    const change = before && pointChange(of(insights), of(before))
    return (
      <>
        {change !== null && <Trend change={change} size={t('insights.points', { count: Math.abs(change) })} />}
        <span>{whole}</span>
      </>
    )
  }
  const { paid, usualSeconds } = insights
  return (
    <Columns as="dl" count={5} phone={2} gap={0} className={`wf-card ${styles.totals}`}>
      <Total name={t('insights.views')} value={number(insights.views)} note={count('views')} />
      <Total name={t('responses.title')} value={number(insights.completions)} note={count('completions')} />
      <Total
        name={t('insights.finished')}
        value={percent(finished(insights))}
        note={share(finished, t('insights.ofStarts'))}
      />
      <Total
        name={t('insights.usualTime')}
        value={usualSeconds === null ? t('insights.none') : duration(usualSeconds)}
        note={changed(usualSeconds, before?.usualSeconds ?? null, duration)}
      />
      {paid ? (
        <Total
          name={t('insights.paid')}
          value={money(paid)}
          note={
            <>
              {before?.paid?.currency === paid.currency &&
                changed(Number(paid.amount), Number(before.paid.amount), () => null)}
              <span>{t('insights.payments', { count: paid.count })}</span>
            </>
          }
        />
      ) : (
        <Total
          name={t('insights.handedOver')}
          value={percent(wentOn(insights))}
          note={share(wentOn, t('insights.ofResponses'))}
        />
      )}
    </Columns>
  )

  /** The change, and the previous value as text. */
  function changed(now: number | null, then: number | null, textOf: (value: number) => string | null) {
    if (now === null || then === null) return null
    const change = percentChange(now, then)
    const text = textOf(then)
    return (
      <>
        {change !== null && <Trend change={change} size={percent(Math.abs(change) / 100)} />}
        {text !== null && <span>{t('insights.before', { count: text })}</span>}
      </>
    )
  }
}

type Share = (of: Pick<Insights, 'starts' | 'completions' | 'handedOver'>) => number | null

const finished: Share = ({ completions, starts }) => shareOf(completions, starts)
const wentOn: Share = ({ handedOver, completions }) => shareOf(handedOver, completions)

function Total({ name, value, note }: { name: string; value: string; note: ReactNode }) {
  return (
    <div>
      <Txt as="dt" size={13} tone="2" weight={560}>
        {name}
      </Txt>
      <dd>
        <b className={styles.figure}>{value}</b>
        <Row as="span" gap={[0, 7]} align="stretch" wrap size={13} tone="3">
          {note}
        </Row>
      </dd>
    </div>
  )
}

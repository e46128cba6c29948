import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type CSSProperties, useState } from 'react'
import { dayText, rangeText } from '../../../lib/date-range/range-text.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { barShare, type DayGroup, groupDays, labelledColumns, ticksUpTo } from '../chart-data.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

const LABEL_ROOM = 8

type Props = { days: Insights['days']; before: Insights['before'] }

/** Responses by day, with a dotted line for the period before. */
export function DaysCard({ days, before }: Props) {
  const { t } = useI18n()
  const { number } = useFormats()
  const { step, groups } = groupDays(days, before?.days)
  const { nameOf } = useNames(step, days.at(-1)?.date ?? '')
  return (
    <ChartCard
      title={t('insights.byDay')}
      className={styles.wide}
      legend={
        before && (
          <>
            <Row as="span" gap={6}>
              <i className={styles.swatch} aria-hidden />
              {t('insights.thisPeriod')}
            </Row>
            <Row as="span" gap={6}>
              <i className={styles.dots} aria-hidden />
              {t('insights.periodBefore')}
            </Row>
          </>
        )
      }
      table={{
        columns: [
          t('insights.day'),
          t('insights.views'),
          t('insights.starts'),
          t('insights.completions'),
          ...(before ? [t('insights.periodBefore')] : []),
        ],
        rows: groups.map((group) => [
          nameOf(group),
          number(group.views),
          number(group.starts),
          number(group.completions),
          ...(before ? [number(group.before?.completions ?? 0)] : []),
        ]),
      }}
    >
      <DaysChart step={step} groups={groups} today={days.at(-1)?.date ?? ''} />
    </ChartCard>
  )
}

type ChartProps = { step: ReturnType<typeof groupDays>['step']; groups: readonly DayGroup[]; today: string }

function DaysChart({ step, groups, today }: ChartProps) {
  const { t, language } = useI18n()
  const { number } = useFormats()
  const { nameOf } = useNames(step, today)
  const [pointed, setPointed] = useState<number | null>(null)
  const ticks = ticksUpTo(
    Math.max(...groups.flatMap(({ completions, before }) => [completions, before?.completions ?? 0])),
  )
  const top = ticks.at(-1) ?? 1
  const labelled = [...labelledColumns(groups.length, LABEL_ROOM)]
  const shortName = ({ from }: DayGroup) =>
    dayText(from, language, step === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' })
  const line = groups.flatMap(({ before }, index) =>
    before ? [`${((index + 0.5) / groups.length) * 100},${100 - (before.completions / top) * 100}`] : [],
  )
  const group = pointed === null ? undefined : groups[pointed]
  return (
    <div className={styles.days} role="img" aria-label={t('insights.byDay')} onPointerLeave={() => setPointed(null)}>
      <div className={styles.lines} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            <Txt as="small" size={12} tone="3">
              {number(tick)}
            </Txt>
          </span>
        ))}
      </div>
      <div className={styles.plot} style={{ '--columns': groups.length } as CSSProperties}>
        {groups.map((each, index) => (
          <div key={each.from} className={styles.day} onPointerEnter={() => setPointed(index)}>
            <i style={{ blockSize: `${barShare(each.completions, top) * 100}%` }} />
            {each.before && <b style={{ insetBlockEnd: `${(each.before.completions / top) * 100}%` }} />}
            {labelled.includes(index) && (
              <Txt as="small" size={12} tone="3" data-second={labelled.indexOf(index) % 2 === 1 || undefined}>
                <bdi>{shortName(each)}</bdi>
              </Txt>
            )}
          </div>
        ))}
        {line.length > 1 && (
          <svg className="wf-cover" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        {group && (
          <div className={styles.tip} style={{ '--at': ((pointed ?? 0) + 0.5) / groups.length } as CSSProperties}>
            <b>{nameOf(group, 'full')}</b>
            <span>
              {t('responses.title')}: {number(group.completions)}
            </span>
            <span>
              {t('insights.views')}: {number(group.views)}
            </span>
            {group.before && (
              <small>
                {nameOf(group.before, 'full')}: {number(group.before.completions)}
              </small>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function useNames(step: ChartProps['step'], today: string) {
  const { language } = useI18n()
  return {
    nameOf: ({ from, to }: { from: string; to: string }, length: 'medium' | 'full' = 'medium') => {
      if (from !== to) return rangeText({ from, to }, today, language)
      if (step === 'month') return dayText(from, language, { month: 'long', year: 'numeric' })
      return dayText(
        from,
        language,
        length === 'full' ? { weekday: 'long', day: 'numeric', month: 'long' } : { dateStyle: 'medium' },
      )
    },
  }
}

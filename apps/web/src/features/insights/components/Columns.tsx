import type { CSSProperties } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { barShare, labelledColumns } from '../chart-data.ts'
import styles from './Insights.module.css'

export type ColumnData = {
  key: string
  /** Label below the column, if there is room. */
  label: string
  /** Full description: "12 November: 40 views, 12 completed". */
  text: string
  views: number
  completions: number
}

type Props = { label: string; columns: readonly ColumnData[]; labelRoom: number }

/** Views as a pale column, completed responses as a dark one in front. */
export function Columns({ label, columns, labelRoom }: Props) {
  const t = useT()
  const most = Math.max(1, ...columns.flatMap(({ views, completions }) => [views, completions]))
  const labelled = labelledColumns(columns.length, labelRoom)
  return (
    <>
      <div className={styles.columns} role="img" aria-label={label}>
        {columns.map(({ key, label: name, text, views, completions }, index) => (
          <div key={key} className={styles.column} title={text}>
            <span className={styles.plot}>
              <i data-kind="views" style={heightOf(views, most)} />
              <i data-kind="completions" style={heightOf(completions, most)} />
            </span>
            <small>{labelled.has(index) && <bdi>{name}</bdi>}</small>
          </div>
        ))}
      </div>
      <Txt as="ul" size={13} tone="2" className={`wf-row ${styles.legend}`} aria-hidden>
        <li data-kind="views">{t('insights.views')}</li>
        <li data-kind="completions">{t('insights.completions')}</li>
      </Txt>
    </>
  )
}

function heightOf(count: number, most: number): CSSProperties {
  return { blockSize: `${barShare(count, most) * 100}%` }
}

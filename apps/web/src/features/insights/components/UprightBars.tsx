import type { CSSProperties } from 'react'
import { barShare } from '../chart-data.ts'
import styles from './Insights.module.css'

type Bar = {
  label: string
  /** For screen readers, where the label is shortened. */
  spoken?: string
  count: number
  value: string
  part?: string
}
type Props = { bars: readonly Bar[] }

/** Columns side by side, each with its number above and its label below. */
export function UprightBars({ bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className={styles.upright} style={{ '--columns': bars.length } as CSSProperties}>
      {bars.map(({ label, spoken, count, value, part }) => (
        <li key={spoken ?? label}>
          <span>{value}</span>
          <i data-part={part} style={{ '--share': barShare(count, most) } as CSSProperties} aria-hidden />
          <small>
            <bdi aria-hidden={spoken !== undefined}>{label}</bdi>
            {spoken !== undefined && <span className="wf-visually-hidden">{spoken}</span>}
          </small>
        </li>
      ))}
    </ul>
  )
}

import type { CSSProperties } from 'react'
import { barShare } from '../chart-data.ts'
import styles from './Insights.module.css'

type Props = { bars: readonly { label: string; count: number; value: string; part?: string }[] }

/** Columns side by side, each with its number above and its label below. */
export function UprightBars({ bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className={styles.upright} style={{ '--columns': bars.length } as CSSProperties}>
      {bars.map(({ label, count, value, part }) => (
        <li key={label}>
          <span>{value}</span>
          <i data-part={part} style={{ '--share': barShare(count, most) } as CSSProperties} aria-hidden />
          <small>
            <bdi>{label}</bdi>
          </small>
        </li>
      ))}
    </ul>
  )
}

import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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
  const columns = bars.length
  return (
    <Columns as="ul" count={columns} tablet={columns} phone={columns} className={styles.upright}>
      {bars.map(({ label, spoken, count, value, part }) => (
        <Stack as="li" key={spoken ?? label} gap={5} align="center" size={13} tone="2">
          <span>{value}</span>
          <i data-part={part} style={{ '--share': barShare(count, most) } as CSSProperties} aria-hidden />
          <Txt as="small" size={13} tone="3">
            <bdi aria-hidden={spoken !== undefined}>{label}</bdi>
            {spoken !== undefined && <span className="wf-visually-hidden">{spoken}</span>}
          </Txt>
        </Stack>
      ))}
    </Columns>
  )
}

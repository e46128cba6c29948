import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { barShare } from '../chart-data.ts'
import styles from './Insights.module.css'

export type BarData = { label: string; count: number; value: string; note?: string | undefined }

const FIRST_BARS = 8
/** As many as a scale from 0 to 10 has: whoever looks at one wants all of it. */
const MAX_WHOLE = 11

/** A list in which each line has a bar behind its number. It reads well without seeing it. */
export function Bars({ bars, most }: { bars: readonly BarData[]; most?: number }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const longest = most ?? Math.max(1, ...bars.map(({ count }) => count))
  const isLong = bars.length > MAX_WHOLE
  const shown = isWhole || !isLong ? bars : bars.slice(0, FIRST_BARS)
  return (
    <>
      <ul className={styles.bars}>
        {shown.map(({ label, count, value, note }, index) => (
          // Two options may read the same; the order is the server's.
          <li key={index}>
            <span className={styles.barText}>
              <bdi>{label}</bdi>
              <span>{value}</span>
            </span>
            <span className={styles.track} aria-hidden>
              <i style={{ inlineSize: `${barShare(count, longest) * 100}%` }} />
            </span>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="subtle" size="sm" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('insights.fewerBars') : t('insights.moreBars', { count: bars.length - FIRST_BARS })}
        </Button>
      )}
    </>
  )
}

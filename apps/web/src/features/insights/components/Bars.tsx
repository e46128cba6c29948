import { Button } from '@mantine/core'
import { useState } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { barShare } from '../chart-data.ts'
import styles from './Insights.module.css'

export type BarData = { label: string; count: number; value: string; note?: string | undefined }

const FIRST_BARS = 8
/** A scale from 0 to 10 has eleven values, which should all be visible. */
const MAX_WHOLE = 11

/** A list with a bar behind each number, readable by screen readers. */
export function Bars({ bars, most }: { bars: readonly BarData[]; most?: number }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const longest = most ?? Math.max(1, ...bars.map(({ count }) => count))
  const isLong = bars.length > MAX_WHOLE
  const shown = isWhole || !isLong ? bars : bars.slice(0, FIRST_BARS)
  return (
    <>
      <Stack as="ul">
        {shown.map(({ label, count, value, note }, index) => (
          // Two options may have the same label; the order is the server's.
          <Stack as="li" key={index} gap={4}>
            <Row as="span" gap={14} align="start" justify="between">
              <bdi className={styles.bar}>{label}</bdi>
              <Txt as="span" tone="2" className={styles.value}>
                {value}
              </Txt>
            </Row>
            <span className={styles.track} aria-hidden>
              <i style={{ inlineSize: `${barShare(count, longest) * 100}%` }} />
            </span>
            {note && (
              <Txt as="small" size={13} tone="3">
                {note}
              </Txt>
            )}
          </Stack>
        ))}
      </Stack>
      {isLong && (
        <Button variant="subtle" size="sm" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('insights.fewerBars') : t('insights.moreBars', { count: bars.length - FIRST_BARS })}
        </Button>
      )}
    </>
  )
}

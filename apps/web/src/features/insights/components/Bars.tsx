import { Button } from '@mantine/core'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { barShare } from '../chart-data.ts'
import styles from './Insights.module.css'

/** `note`: more about it, beside the label. */
export type BarData = { label: string; note?: string; count: number; value: string; share: string }

type Props = {
  bars: readonly BarData[]
  /** The value of a full bar. */
  most: number
  /** Number of bars shown at first. */
  first: number
}

/** A list with a bar below each number, readable by screen readers. */
export function Bars({ bars, most, first }: Props) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const isTight = bars.length > first
  const shown = isWhole ? bars : bars.slice(0, first)
  return (
    <>
      <Stack as="ul" gap={isTight ? 7 : 11} className={styles.rows} data-tight={isTight || undefined}>
        {shown.map(({ label, note = '', count, value, share }, index) => (
          // Two options may have the same label; the order is the server's.
          <li key={index}>
            <span title={note ? `${label}: ${note}` : label} className="wf-truncate">
              <bdi>{label}</bdi>
              {note !== '' && (
                <Txt as="span" tone="3">
                  {' '}
                  <bdi>{note}</bdi>
                </Txt>
              )}
            </span>
            <b>{value}</b>
            <Txt as="small" size={13} tone="3">
              {share}
            </Txt>
            <Meter share={barShare(count, most)} dir="ltr" className={styles.both} aria-hidden />
          </li>
        ))}
      </Stack>
      {isTight && (
        <CardFoot>
          <Button variant="subtle" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('insights.fewerBars') : t('insights.moreBars', { count: bars.length - first })}
          </Button>
        </CardFoot>
      )}
    </>
  )
}

/** The last line of a card, at its end. */
export function CardFoot({ children }: { children: ReactNode }) {
  return (
    <Row as="footer" className={styles.foot}>
      {children}
    </Row>
  )
}

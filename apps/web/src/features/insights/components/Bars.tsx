import { Button } from '@mantine/core'
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
  const shown = isWhole ? bars : bars.slice(0, first)
  return (
    <>
      <ul className={styles.rows} data-tight={bars.length > first || undefined}>
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
            <small>{share}</small>
            <span className={styles.track} aria-hidden>
              <i style={{ inlineSize: `${barShare(count, most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {bars.length > first && (
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
  return <footer className={styles.foot}>{children}</footer>
}

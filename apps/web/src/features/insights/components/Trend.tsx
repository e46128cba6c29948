import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Insights.module.css'

/** The change against the period before. `size` is it as a text, without a sign. */
export function Trend({ change, size }: { change: number; size: string }) {
  const t = useT()
  if (change === 0) return <span>{t('insights.same')}</span>
  const isUp = change > 0
  const Icon = isUp ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={styles.trend} data-down={!isUp || undefined}>
      <Icon size={14} stroke={2} aria-hidden />
      <span aria-hidden>{size}</span>
      <span className="wf-visually-hidden">{t(isUp ? 'insights.up' : 'insights.down', { change: size })}</span>
    </span>
  )
}

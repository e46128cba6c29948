import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'

/** The change against the period before. `size` is it as a text, without a sign. */
export function Trend({ change, size }: { change: number; size: string }) {
  const t = useT()
  if (change === 0) return <span>{t('insights.same')}</span>
  const isUp = change > 0
  const Icon = isUp ? IconArrowUpRight : IconArrowDownRight
  return (
    <Row as="span" gap={2} tone={isUp ? 'ok' : 'danger'} weight={600}>
      <Icon size={14} stroke={2} aria-hidden />
      <span aria-hidden>{size}</span>
      <span className="wf-visually-hidden">{t(isUp ? 'insights.up' : 'insights.down', { change: size })}</span>
    </Row>
  )
}

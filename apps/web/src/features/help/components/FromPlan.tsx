import type { Plan } from '@wayform/core/plans/plans.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'

export function FromPlan({ plan }: { plan: Plan }) {
  const t = useT()
  return (
    <Pill tone="primary" size="m">
      {t('help.fromPlan', { plan: t(`shell.plan.names.${plan}`) })}
    </Pill>
  )
}

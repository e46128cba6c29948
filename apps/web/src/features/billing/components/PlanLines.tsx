import { IconCheck } from '@tabler/icons-react'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { type PlanLine, planLines, type ShownPlan } from '../plan-lines.ts'

/** The features and quotas of a plan. */
export function PlanLines({ plan }: { plan: ShownPlan }) {
  const { t, language } = useI18n()
  return (
    <Stack as="ul" gap={9}>
      {planLines(plan).map((line) => (
        <Row as="li" key={line.says} gap={9} align="start">
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {lineText(line, t, (bytes) => formatStorage(bytes, language))}
        </Row>
      ))}
    </Stack>
  )
}

function lineText(line: PlanLine, t: T, size: (bytes: number) => string): string {
  if ('count' in line) return t(`billing.lines.${line.says}`, { count: line.count })
  if ('bytes' in line) return t('billing.lines.uploads', { size: size(line.bytes) })
  if ('plan' in line) return t('billing.lines.everythingIn', { plan: t(`shell.plan.names.${line.plan}`) })
  return t(`billing.lines.${line.says}`)
}

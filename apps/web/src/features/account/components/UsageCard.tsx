import { useI18n } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { formatStorage, isNearLimit, usageShare } from '@wayform/core/plans/usage.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import styles from '../Account.module.css'

/** The plan's quotas and their usage. */
export function UsageCard() {
  const { t, language } = useI18n()
  const me = useMe()
  const { maxResponses, maxUploadBytes } = PLAN_FACTS[me.plan]
  const count = (value: number) => numberFormat(language).format(value)
  const bytes = (value: number) => formatStorage(value, language)
  return (
    <Panel
      title={t('account.usage.title')}
      action={<Pill tone="primary">{t(`shell.plan.names.${me.plan}`)}</Pill>}
      gap={16}
    >
      <Bar label={t('account.usage.responses')} used={me.totalResponseCount} limit={maxResponses} format={count} />
      <Bar label={t('account.usage.uploads')} used={me.totalUploadSize} limit={maxUploadBytes} format={bytes} />
    </Panel>
  )
}

type BarProps = { label: string; used: number; limit: number | null; format: (value: number) => string }

function Bar({ label, used, limit, format }: BarProps) {
  const { t } = useI18n()
  if (limit === null) return null
  const isNear = isNearLimit(used, limit)
  const text = t('account.usage.of', { used: format(used), limit: format(limit) })
  return (
    <Stack gap={8} size={13}>
      <Row gap={12} justify="between" weight={560}>
        <span>{label}</span>
        <Txt as="span" tone={isNear ? 'danger' : '2'} weight={isNear ? 560 : 400} className={styles.amount}>
          {text}
        </Txt>
      </Row>
      <Meter
        share={usageShare(used, limit)}
        tone={isNear ? 'danger' : 'primary'}
        aria-label={label}
        aria-valuetext={text}
      />
      {isNear && (
        <Txt tone="2">
          {t('account.usage.almostFull')} <Link to="/billing">{t('account.usage.upgrade')}</Link>
        </Txt>
      )}
    </Stack>
  )
}

import { Button } from '@mantine/core'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { formatStorage, isNearLimit, usageShare } from '@wayform/core/plans/usage.ts'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { useUnsentGroups } from '../../../lib/queries/deliveries.ts'
import { useMe } from '../../../lib/queries/me.ts'
import styles from './Responses.module.css'

/** The plan is nearly or completely full: consequences and the upgrade. */
export function Banners({ formId, locked }: { formId: string; locked: number }) {
  const t = useT()
  const { plan, totalResponseCount, totalUploadSize } = useMe()
  const { language } = useI18n()
  const { maxResponses, maxUploadBytes } = PLAN_FACTS[plan]
  const count = (value: number) => numberFormat(language).format(value)
  const bytes = (value: number) => formatStorage(value, language)
  return (
    <>
      <UnsentBanner formId={formId} />
      {locked > 0 ? (
        <Banner
          icon={<IconLock size={20} stroke={1.75} aria-hidden />}
          title={t('responses.locked.title', { count: locked })}
        >
          {t('responses.locked.body')}
        </Banner>
      ) : (
        <UsageBanner kind="responses" used={totalResponseCount} limit={maxResponses} format={count} />
      )}
      <UsageBanner kind="uploads" used={totalUploadSize} limit={maxUploadBytes} format={bytes} />
    </>
  )
}

/** Undelivered responses of this form. */
function UnsentBanner({ formId }: { formId: string }) {
  const t = useT()
  const { data } = useUnsentGroups()
  const count = (data?.groups ?? [])
    .filter((group) => group.formId === formId)
    .reduce((sum, { failed, held }) => sum + failed + held, 0)
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      below={16}
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      action={
        <Button component={Link} to={`/deliveries?form=${formId}`} variant="default" size="sm">
          {t('deliveries.see')}
        </Button>
      }
    >
      <p>{t('deliveries.ofForm', { count })}</p>
    </Notice>
  )
}

type UsageProps = {
  kind: 'responses' | 'uploads'
  used: number
  limit: number | null
  format: (value: number) => string
}

function UsageBanner({ kind, used, limit, format }: UsageProps) {
  const { t, language } = useI18n()
  if (limit === null || !isNearLimit(used, limit)) return null
  const share = usageShare(used, limit)
  // Rounded down: 99.9 % is not yet full.
  const percent = numberFormat(language, { style: 'percent' }).format(Math.floor(share * 100) / 100)
  return (
    <Banner
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t(`responses.usage.${kind}`, { percent })}
    >
      {t('responses.usage.amount', { used: format(used), limit: format(limit) })}
    </Banner>
  )
}

function Banner({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  const t = useT()
  const mayPay = useMay('manageMoney')
  return (
    <Notice
      tone="warn"
      below={16}
      icon={icon}
      action={
        mayPay && (
          <>
            <Link to="/account" className={`wf-link ${styles.see}`}>
              {t('responses.usage.see')}
            </Link>
            <Button component={Link} to="/billing" variant="default" size="sm">
              {t('shell.upgrade.button')}
            </Button>
          </>
        )
      }
    >
      <p>
        <b>{title}</b> {children}
      </p>
    </Notice>
  )
}

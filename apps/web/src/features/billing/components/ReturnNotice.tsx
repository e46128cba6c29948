import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { supportLink } from '../../../lib/house.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../Billing.module.css'
import { formatDay } from '../format-day.ts'
import type { ComingBack } from '../use-payment-return.ts'

/** The outcome of a payment, after the return from the provider. */
export function ReturnNotice({ me, back }: { me: Me; back: ComingBack }) {
  const { t, language } = useI18n()
  const { outcome } = back
  const isWarning = outcome === 'paymentCancelled' || outcome === 'late'
  const contact = supportLink(t('billing.notes.subject'))
  const text = () => {
    if (outcome === 'changed') return t('billing.back.changed', { plan: t(`shell.plan.names.${me.plan}`) })
    if (outcome === 'ends') return t('billing.back.ends', { date: formatDay(me.planCancelAt ?? '', language) })
    return outcome && t(`billing.back.${outcome}`)
  }
  return (
    <div role="status">
      {outcome && (
        <Notice
          tone={isWarning ? 'warn' : 'primary'}
          className={styles.notice}
          icon={renderIcon()}
          action={
            <>
              {outcome === 'late' && (
                <Button size="sm" variant="default" onClick={back.checkAgain}>
                  {t('billing.back.checkAgain')}
                </Button>
              )}
              {isWarning && contact && (
                <a className="wf-link" href={contact}>
                  {t('billing.back.contact')}
                </a>
              )}
              {outcome !== 'waiting' && (
                <ActionIcon aria-label={t('billing.back.close')} onClick={back.close}>
                  <IconX size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </>
          }
        >
          {text()}
        </Notice>
      )}
    </div>
  )

  function renderIcon() {
    if (outcome === 'waiting') return <Loader size={20} />
    const Icon = isWarning ? IconAlertTriangle : IconCircleCheck
    return <Icon size={20} stroke={1.75} aria-hidden />
  }
}

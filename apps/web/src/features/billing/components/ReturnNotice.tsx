import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { supportLink } from '../../../lib/links.ts'
import styles from '../Billing.module.css'
import { formatDay } from '../format-day.ts'
import type { ComingBack } from '../use-coming-back.ts'

/** What became of the payment that somebody comes back from. */
export function ReturnNotice({ me, back }: { me: Me; back: ComingBack }) {
  const { t, language } = useI18n()
  const { outcome } = back
  const isWarning = outcome === 'paymentCancelled' || outcome === 'late'
  const text = () => {
    if (outcome === 'changed') return t('billing.back.changed', { plan: t(`shell.plan.names.${me.plan}`) })
    if (outcome === 'ends') return t('billing.back.ends', { date: formatDay(me.planCancelAt ?? '', language) })
    return outcome && t(`billing.back.${outcome}`)
  }
  return (
    <div role="status">
      {outcome && (
        <div className={styles.notice} data-tone={isWarning ? 'warn' : undefined}>
          {outcome === 'waiting' ? (
            <Loader size={20} />
          ) : isWarning ? (
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          )}
          <p>{text()}</p>
          {outcome === 'late' && (
            <Button size="sm" variant="default" onClick={back.checkAgain}>
              {t('billing.back.checkAgain')}
            </Button>
          )}
          {isWarning && (
            <a className="wf-link" href={supportLink(t('billing.notes.subject'))}>
              {t('billing.back.contact')}
            </a>
          )}
          {outcome !== 'waiting' && (
            <ActionIcon aria-label={t('billing.back.close')} onClick={back.close}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
    </div>
  )
}

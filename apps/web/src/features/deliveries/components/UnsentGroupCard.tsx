import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconChevronDown,
  IconDeviceMobile,
  IconMail,
  IconRefresh,
  IconTable,
  IconWebhook,
} from '@tabler/icons-react'
import type { UnsentGroup, UnsentState } from '@wayform/contract/calls/deliveries.ts'
import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { reasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Deliveries.module.css'
import { firstStep } from '../unsent-filter.ts'
import { UnsentRows } from './UnsentRows.tsx'

const ICONS: Record<DestinationName, typeof IconMail> = {
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  push: IconDeviceMobile,
  webhook: IconWebhook,
  gsheet: IconTable,
}

type Props = {
  group: UnsentGroup
  states: readonly UnsentState[]
  isOpenAtFirst: boolean
  isSending: boolean
  onSendAll: () => void
}

/** A form and where its responses go: how many did not arrive, why, and what to do. */
export function UnsentGroupCard({ group, states, isOpenAtFirst, isSending, onSendAll }: Props) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { formName, failed, held, reason } = group
  const destination = t(`responses.deliveries.destination.${group.destination}`)
  const step = firstStep(group)
  const Icon = ICONS[group.destination]
  return (
    <section className={`wf-card ${styles.group}`} aria-labelledby={`${id}-title`}>
      <div className={styles.groupHead}>
        <span className={styles.icon}>
          <Icon size={20} stroke={1.75} aria-hidden />
        </span>
        <div className={styles.groupText}>
          <h2 id={`${id}-title`}>
            <bdi>{formName}</bdi>
            <span>{destination}</span>
          </h2>
          <p className={styles.counts}>
            {failed > 0 && <span data-state="failed">{t('deliveries.failed', { count: failed })}</span>}
            {held > 0 && <span data-state="held">{t('deliveries.held', { count: held })}</span>}
          </p>
          {failed > 0 && reason !== null && <p>{reasonText(t, reason)}</p>}
          {step && (
            <p>
              {t(`deliveries.first.${step.text}`)}{' '}
              <Link to={step.to} className="wf-link">
                {t(`deliveries.first.${step.link}`)}
              </Link>
            </p>
          )}
        </div>
        {failed > 0 && states.includes('failed') && (
          <Button
            variant="default"
            className={styles.sendGroup}
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            disabled={isSending}
            aria-label={`${t('deliveries.all.button')}: ${formName}, ${destination}`}
            onClick={onSendAll}
          >
            {t('deliveries.all.button')}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-rows`}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'deliveries.hide' : 'deliveries.show')}
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      <div id={`${id}-rows`} hidden={!isOpen}>
        {isOpen && <UnsentRows group={group} states={states} />}
      </div>
    </section>
  )
}

import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCalendar,
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
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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
  customer: IconMail,
  customerWhatsapp: IconBrandWhatsapp,
  gcalendar: IconCalendar,
}

type Props = {
  group: UnsentGroup
  states: readonly UnsentState[]
  isOpenAtFirst: boolean
  isSending: boolean
  onSendAll: () => void
}

/** Undelivered responses of one form and destination: how many, why, and what to do. */
export function UnsentGroupCard({ group, states, isOpenAtFirst, isSending, onSendAll }: Props) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { formName, failed, held, reason, webhook } = group
  const kind = t(`responses.deliveries.destination.${group.destination}`)
  const destination = webhook ? `${kind} · \u2068${webhook.name}\u2069` : kind
  const step = firstStep(group)
  const Icon = ICONS[group.destination]
  return (
    <Card padding={0} className={styles.group} aria-labelledby={`${id}-title`}>
      <Row gap={14} align="start" className={styles.groupHead}>
        <Tile tone="warn">
          <Icon size={20} stroke={1.75} aria-hidden />
        </Tile>
        <Stack gap={4} grow className={styles.groupText}>
          <Row as="h2" gap={[2, 10]} align="baseline" wrap id={`${id}-title`}>
            <bdi>{formName}</bdi>
            <Txt as="span" tone="2" weight={400}>
              {destination}
            </Txt>
          </Row>
          <Row as="p" gap={6} wrap>
            {failed > 0 && <Pill tone="danger">{t('deliveries.failed', { count: failed })}</Pill>}
            {held > 0 && <Pill tone="warn">{t('deliveries.held', { count: held })}</Pill>}
          </Row>
          {failed > 0 && reason !== null && <Txt tone="2">{reasonText(t, reason)}</Txt>}
          {step && (
            <Txt tone="2">
              {t(`deliveries.first.${step.text}`)}{' '}
              <Link to={step.to} className="wf-link">
                {t(`deliveries.first.${step.link}`)}
              </Link>
            </Txt>
          )}
        </Stack>
        {failed > 0 && states.includes('failed') && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            disabled={isSending}
            aria-label={`${t('deliveries.all.button')}: ${formName}, ${destination}`}
            onClick={onSendAll}
          >
            {t('deliveries.all.button')}
          </Button>
        )}
      </Row>
      <Row
        as="button"
        type="button"
        gap={6}
        justify="center"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-rows`}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'deliveries.hide' : 'deliveries.show')}
        <IconChevronDown size={18} stroke={1.75} className="wf-chevron" aria-hidden />
      </Row>
      <div id={`${id}-rows`} className={styles.rows} hidden={!isOpen}>
        {isOpen && <UnsentRows group={group} states={states} />}
      </div>
    </Card>
  )
}

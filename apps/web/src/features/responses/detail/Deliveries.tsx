import { Button } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { SOURCE_TAGS } from '@wayform/core/share/source.ts'
import { deliveryReasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import {
  IconAlertCircle,
  IconCircleCheckFilled,
  IconChecks,
  IconCircleMinus,
  IconClock,
  IconPlayerPause,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { usePhoneText, useSendAgain } from '../queries.ts'
import { responseTime } from '../../../lib/response-time.ts'
import styles from './ResponseDetail.module.css'

type Delivery = StoredResponse['deliveries'][number]

/** What is held goes out by itself when its way is open; sending it says what closes it. */
const SENT_AGAIN: ReadonlySet<Delivery['state']> = new Set(['failed', 'held', 'cancelled'])
const ARRIVED: ReadonlySet<Delivery['state']> = new Set(['sent', 'delivered', 'read'])

const ICONS: Record<Delivery['state'], React.JSX.Element> = {
  pending: <IconClock size={18} stroke={1.75} aria-hidden />,
  sending: <IconSend size={18} stroke={1.75} aria-hidden />,
  held: <IconPlayerPause size={18} stroke={1.75} aria-hidden />,
  sent: <IconCircleCheckFilled size={18} aria-hidden />,
  delivered: <IconChecks size={18} stroke={1.75} aria-hidden />,
  read: <IconChecks size={18} stroke={1.75} aria-hidden />,
  failed: <IconAlertCircle size={18} stroke={1.75} aria-hidden />,
  cancelled: <IconCircleMinus size={18} stroke={1.75} aria-hidden />,
}

/** Whom the response is for, what its respondent did with it, and how far its messages have come. */
export function Deliveries({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <section className={styles.deliveries} aria-label={t('responses.deliveries.title')}>
      <p className={styles.sentTo}>
        {t('responses.detail.sentTo')} <bdi dir="ltr">{phoneText(response.deliveredTo)}</bdi>
      </p>
      <Source response={response} />
      <HandOff response={response} />
      {response.deliveries.length > 0 && (
        <ul>
          {response.deliveries.map((delivery) => (
            <li key={delivery.deliveryId} data-state={delivery.state}>
              {ICONS[delivery.state]}
              <DeliveryLines delivery={delivery} />
              {SENT_AGAIN.has(delivery.state) && (
                <SendAgain formId={formId} responseId={response._id} deliveryId={delivery.deliveryId} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DeliveryLines({
  delivery: { destination, state, attempts, lastError, heldReason, nextAttemptAt, sentAt, deliveredAt, readAt },
}: {
  delivery: Delivery
}) {
  const t = useT()
  const timeText = useTimeText()
  const isOnItsWay = !ARRIVED.has(state)
  const times = [
    ['sent', sentAt],
    ['delivered', deliveredAt],
    ['read', readAt],
  ] as const
  return (
    <div className={styles.deliveryText}>
      <span>
        {t('responses.deliveries.line', {
          destination: t(`responses.deliveries.destination.${destination}`),
          state: t(`responses.deliveries.state.${state}`),
        })}
      </span>
      {times.map(
        ([step, at]) =>
          at !== null && <small key={step}>{t(`responses.deliveries.at.${step}`, { time: timeText(at) })}</small>,
      )}
      {heldReason !== null && <small>{t(`responses.deliveries.heldReason.${heldReason}`)}</small>}
      {isOnItsWay && attempts > 0 && <small>{t('responses.deliveries.attempts', { count: attempts })}</small>}
      {isOnItsWay && lastError !== null && <small>{deliveryReasonText(t, lastError)}</small>}
      {isOnItsWay && attempts > 0 && nextAttemptAt !== null && (
        <small>{t('responses.deliveries.next', { time: timeText(nextAttemptAt) })}</small>
      )}
    </div>
  )
}

function SendAgain({ formId, responseId, deliveryId }: { formId: string; responseId: string; deliveryId: string }) {
  const t = useT()
  const send = useSendAgain(formId, responseId)
  return (
    <Button
      variant="default"
      size="sm"
      loading={send.isPending}
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        send.mutate(deliveryId, {
          onError: (error) =>
            toast.show({ kind: 'error', text: errorText(error, t('responses.deliveries.againFailed')) }),
        })
      }
    >
      {t('responses.deliveries.again')}
    </Button>
  )
}

function HandOff({ response: { handOff } }: { response: StoredResponse }) {
  const t = useT()
  const timeText = useTimeText()
  if (!handOff) return null
  const steps = [
    ['opened', handOff.openedAt],
    ['copied', handOff.copiedAt],
    ['scanned', handOff.scannedAt],
  ] as const
  return steps.map(
    ([step, at]) =>
      at !== null && (
        <p key={step} className={styles.sentTo}>
          {t(`responses.handOff.${step}`, { time: timeText(at) })}
        </p>
      ),
  )
}

/** What the address said that the respondent opened: the owner's own word, or the tags of a campaign as they are. */
function Source({ response: { source } }: { response: StoredResponse }) {
  const t = useT()
  if (!source) return null
  return (
    <p className={styles.sentTo}>
      {t('responses.detail.cameFrom')}{' '}
      {SOURCE_TAGS.filter((tag) => source[tag] !== undefined).map((tag) => (
        <bdi key={tag} className={styles.source}>
          {tag === 'source' ? source[tag] : `${tag}: ${source[tag]}`}
        </bdi>
      ))}
    </p>
  )
}

function useTimeText(): (at: string) => string {
  const { t, language } = useI18n()
  return (at) => t('responses.when', responseTime(at, new Date(), language))
}
